// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the page that are loaded when first drawn. One that cannot be loaded (no network, gone from the server after a new build)
// costs only its own space, which shows the error and a way to try again.
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { Button } from './Button';
import styles from './lazy-part.module.css';

/** A failure to load, not an error of what was loaded. */
class NotLoaded extends Error {}

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/** The component of that name in what `load` imports; render it inside a `Suspense`. */
export function lazyPart<Chunk, Name extends keyof Chunk>(
  load: () => Promise<Chunk>,
  name: Name,
): ComponentType<PropsOf<Chunk[Name]>> {
  type Props = PropsOf<Chunk[Name]>;
  const part = () =>
    lazy(() =>
      load().then(
        (chunk) => ({ default: chunk[name] as ComponentType<Props> }),
        (reason) => {
          throw new NotLoaded(String(reason));
        },
      ),
    ) as unknown as ComponentType<Props>;
  let Part = part();
  const again = (): void => {
    Part = part();
  };
  return (props) => <LateBoundary again={again}>{() => <Part {...props} />}</LateBoundary>;
}

interface LateBoundaryProps {
  readonly children: () => ReactNode;
  readonly again: () => void;
}

class LateBoundary extends Component<LateBoundaryProps, { readonly reason?: unknown }> {
  override state: { readonly reason?: unknown } = {};

  static getDerivedStateFromError(reason: unknown): { readonly reason: unknown } {
    return { reason };
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children();
    if (!(reason instanceof NotLoaded)) throw reason;
    const retry = (): void => {
      this.props.again();
      this.setState({ reason: undefined });
    };
    return (
      <p role="alert" className={styles.missing}>
        This part could not be loaded: is the network down? <Button onClick={retry}>Try again</Button>
      </p>
    );
  }
}
