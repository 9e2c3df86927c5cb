// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of the page that are loaded when first drawn. One that cannot be loaded (no network, gone from the server after a new build)
// costs only its own space, which says so and lets the user try again.
import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { addMissing, removeMissing, retryMissing } from '../missing-parts';
import { Button } from './Button';
import { ResetIcon } from './icons';
import styles from './lazy-part.module.css';

/** A failure to load, not an error of what was loaded. */
class LoadFailure extends Error {}

type PropsOf<C> = C extends ComponentType<infer P> ? P & object : never;

/** The component of that name in what `load` imports; render it inside a `Suspense`. `Missing`: what is in its place if that fails. */
export function lazyPart<Chunk, Name extends keyof Chunk>(
  load: () => Promise<Chunk>,
  name: Name,
  Missing: ComponentType = NotLoaded,
): ComponentType<PropsOf<Chunk[Name]>> {
  type Props = PropsOf<Chunk[Name]>;
  const part = () =>
    lazy(() =>
      load().then(
        (chunk) => ({ default: chunk[name] as ComponentType<Props> }),
        (reason) => {
          throw new LoadFailure(String(reason));
        },
      ),
    ) as unknown as ComponentType<Props>;
  let Part = part();
  const again = (): void => {
    Part = part();
  };
  return (props) => (
    <LateBoundary again={again} Missing={Missing}>
      {() => <Part {...props} />}
    </LateBoundary>
  );
}

interface LateBoundaryProps {
  readonly children: () => ReactNode;
  readonly again: () => void;
  readonly Missing: ComponentType;
}

class LateBoundary extends Component<LateBoundaryProps, { readonly reason?: unknown }> {
  override state: { readonly reason?: unknown } = {};

  static getDerivedStateFromError(reason: unknown): { readonly reason: unknown } {
    return { reason };
  }

  override componentDidCatch(reason: unknown): void {
    if (!(reason instanceof LoadFailure)) return;
    addMissing(this, () => {
      this.props.again();
      this.setState({ reason: undefined });
    });
  }

  override componentWillUnmount(): void {
    removeMissing(this);
  }

  override render(): ReactNode {
    const { reason } = this.state;
    if (reason === undefined) return this.props.children();
    if (!(reason instanceof LoadFailure)) throw reason;
    return <this.props.Missing />;
  }
}

/** Where nothing is seen of a part, where there is no space, or where a button must not contain another. */
export const Nothing = (): ReactNode => null;

/** Where a part would be that could not be loaded. A notice says so in a sentence (ui/notices/MissingParts). */
export function NotLoaded() {
  return (
    <Button kind="quiet" icon={<ResetIcon />} className={styles.missing} onClick={retryMissing} title="Try again">
      Not loaded
    </Button>
  );
}
