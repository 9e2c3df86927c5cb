// Names that the command line's description has and this version has not: whoever types one did not mistype.
import { suggestion } from '../model/field-words';

export const LATER_COMMANDS: readonly string[] = ['reproduce'];

/** Why a name is refused: it is to come, it is like one that there is, or it is nothing. */
export function whyUnknown(
  name: string,
  {
    what,
    known,
    later,
    otherwise,
  }: { what: string; known: readonly string[]; later: readonly string[]; otherwise: string },
): string {
  if (later.includes(name)) return `not part of this version yet; there are ${known.join(', ')}`;
  const show = (near: string): string =>
    later.includes(near) ? `${near}, which is not part of this version yet` : near;
  const hint = suggestion(name, [...known, ...later], show);
  return `no such ${what}; ${hint ?? otherwise}`;
}
