// SPDX-License-Identifier: GPL-3.0-or-later
// How slots were shared out among malleable jobs, or the network among coflows, in the order of time: one moment open, with what each
// got and why, and the others to choose from. Those that are alike share a row until one of them is open. The pinned moment follows.
import { useMemo } from 'react';
import { askedShare } from '../../../analysis/decisions/asked-share';
import type { DecisionsAnswer } from '../../../analysis/decisions/decision';
import { groupAt } from '../../../analysis/decisions/group-decisions';
import { groupSharings } from '../../../analysis/decisions/group-sharings';
import type { Share, Sharing } from '../../../analysis/decisions/sharing';
import {
  amountWords,
  gotWords,
  sharingWords,
  standingWords,
  whyShare,
} from '../../../analysis/decisions/sharing-words';
import { valueWords } from '../../../analysis/decisions/value-words';
import type { WhyRun } from '../../../analysis/why/why-run';
import { readableCount, readableTime } from '../../../base/readable';
import { changeSession } from '../../../state/actions';
import { usePage } from '../../page-context';
import { FollowButton, RichTextView } from '../../sentences/RichTextView';
import { useFollow } from '../../sentences/use-follow';
import { Button } from '../../shared/Button';
import { type FigureColumn, FigureTable, tableSeconds } from '../../shared/FigureTable';
import { usePredicting } from '../../steps/use-predicting';
import { DecisionTransport } from './DecisionTransport';
import styles from './decisions.module.css';
import { Predicted } from './Predicted';

interface SharingListProps {
  readonly answer: DecisionsAnswer;
  readonly why: WhyRun;
  readonly about: number;
  /** The open one. */
  readonly at: number;
  /** How many were skipped, and the maximum number on a page. */
  readonly skip: number;
  readonly most: number;
  /** Index among all, from 0. */
  readonly onShow: (index: number) => void;
}

export function SharingList({ answer, why, about, at: wanted, skip, most, onShow }: SharingListProps) {
  const { store } = usePage();
  const { sharings = [], more } = answer;
  const groups = useMemo(() => groupSharings(sharings), [sharings]);
  // A link may ask for more than there are.
  const at = Math.min(wanted, sharings.length - 1);
  const sharing = sharings[at];
  const predicting = usePredicting(at, sharings.length > 1, (i) => {
    const next = sharings[i];
    return next && askedShare(next, about, why.answer.ids);
  });
  const { question } = predicting;
  if (sharing === undefined)
    return skip > 0 ? (
      <div className={styles.steps}>
        <span>There are no more than {readableCount(skip)}.</span>
        <Button onClick={() => onShow(0)}>The first one</Button>
      </div>
    ) : (
      <p className={styles.quiet}>Its share never changed.</p>
    );
  const show = (index: number): void => {
    predicting.drop();
    const atS = sharings[index - skip]?.atS;
    if (atS !== undefined) changeSession(store, { playS: atS });
    onShow(index);
  };
  const open = groupAt(groups, at);
  return (
    <>
      <DecisionTransport
        of="moments"
        at={skip + at}
        isFirst={at === 0 && skip === 0}
        isLast={at === sharings.length - 1 && !more}
        waits={question !== undefined}
        onStep={(by) => {
          if (by === -1 || !predicting.ask()) show(skip + at + by);
        }}
      >
        Moment {readableCount(skip + at + 1)} of {more ? 'more than ' : ''}
        {readableCount(skip + sharings.length)}
      </DecisionTransport>
      <Predicted
        predicting={predicting}
        one="moment"
        asks={`Before each one, asks what ${why.answer.ids[about]} gets`}
        whyNot="There is only one moment"
        onNext={() => show(skip + at + 1)}
      >
        <SharingDetail {...{ sharing, why, about }} />
      </Predicted>
      {predicting.isOn ? (
        <p className={styles.quiet}>The list is hidden while you predict.</p>
      ) : (
        <ol className={styles.list} aria-label="Moments in the order of time">
          {groups.map(({ from, count }, g) => {
            const members = g === open ? Array.from({ length: count }, (_, i) => from + i) : [from];
            return members.map((i) => (
              <li key={i}>
                <button
                  type="button"
                  className={styles.row}
                  aria-current={i === at ? 'true' : undefined}
                  onClick={() => show(skip + i)}
                >
                  <span className={styles.time}>{tableSeconds(sharings[i]!.atS)} s</span>
                  <span className={styles.what}>{rowWords(sharings[i]!, about)}</span>
                  {members.length < count && (
                    <span className={styles.count}>
                      ×{readableCount(count)}
                      <span className="visually-hidden"> alike</span>
                    </span>
                  )}
                </button>
              </li>
            ));
          })}
        </ol>
      )}
      {(skip > 0 || more) && (
        <div className={styles.steps}>
          <Button disabled={skip === 0} onClick={() => onShow(skip - most)}>
            Earlier ones
          </Button>
          <Button disabled={!more} onClick={() => onShow(skip + most)}>
            Later ones
          </Button>
        </div>
      )}
    </>
  );
}

function rowWords(sharing: Sharing, about: number): string {
  const own = sharing.shares.find(({ owner }) => owner === about);
  return own === undefined ? '' : gotWords(sharing, own);
}

interface SharingDetailProps {
  readonly sharing: Sharing;
  readonly why: WhyRun;
  readonly about: number;
}

function SharingDetail({ sharing, why, about }: SharingDetailProps) {
  const follow = useFollow();
  const { ids } = why.answer;
  const { shares, measures, counts, what } = sharing;
  const standing = standingWords(sharing, about);
  const owners = what === 'slots' ? 'jobs' : 'coflows';
  const columns: FigureColumn<Share>[] = [
    {
      label: what === 'slots' ? 'Job' : 'Coflow',
      of: ({ owner }) => {
        const name = <FollowButton words={ids[owner] ?? ''} onClick={() => follow.job(ids[owner])} />;
        return owner === about ? <strong className={styles.chosen}>{name}</strong> : name;
      },
    },
    // In one column: on a phone, another one would be out of sight.
    { label: 'Gets, and why', words: true, of: (share) => `${gotWords(sharing, share)}: ${whyShare(sharing, share)}` },
    ...measures.map(
      (measure, m): FigureColumn<Share> => ({
        label: measure.label,
        words: measure.unit === 'name',
        of: ({ values }) => valueWords(measure, values[m]!),
      }),
    ),
    ...(what === 'slots'
      ? [{ label: 'At most', of: (share: Share) => amountWords(sharing, share.most ?? 0) } as FigureColumn<Share>]
      : []),
  ];
  const rest = counts.present - shares.length;
  return (
    <div className={styles.detail}>
      <p className={styles.sentence}>
        <RichTextView
          text={standing === undefined ? sharingWords(sharing) : [...sharingWords(sharing), ' ', ...standing]}
          ids={ids}
        />
      </p>
      <div className={styles.candidates}>
        <FigureTable
          columns={columns}
          rows={shares}
          keyOf={({ owner }) => String(owner)}
          what={`${owners}, in the order in which they count`}
          caption={`Shares at ${readableTime(sharing.atS)}`}
        />
      </div>
      {rest > 0 && (
        <p className={styles.quiet}>
          Not listed: {readableCount(rest)} {owners} after these.
        </p>
      )}
    </div>
  );
}
