// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of the ten terms, 160 x 72 each: lines in the colour of the text, jobs in their hues, so that they suit every theme.
import type { ReactNode } from 'react';
import styles from './primer.module.css';
import type { TermId } from './terms';

interface BarProps {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h?: number;
  /** Which job's hue; absent for a machine, a block or anything else that is not a job. */
  readonly job?: 1 | 2 | 3;
}

const FILLS = { 1: styles.job1, 2: styles.job2, 3: styles.job3 } as const;

const Bar = ({ x, y, w, h = 12, job }: BarProps) => (
  <rect x={x} y={y} width={w} height={h} rx="1.5" className={job === undefined ? styles.thing : FILLS[job]} />
);
const Line = ({ d, dashed = false }: { readonly d: string; readonly dashed?: boolean }) => (
  <path d={d} className={dashed ? styles.dashed : styles.line} />
);
const Word = ({ x, y, children }: { readonly x: number; readonly y: number; readonly children: string }) => (
  <text x={x} y={y} textAnchor="middle">
    {children}
  </text>
);
const RACKS = [20, 66, 112] as const;

const rack = (
  <>
    <Bar x={16} y={6} w={128} h={9} />
    {RACKS.map((x) => (
      <g key={x}>
        <Line d={`M${x + 14} 15V30`} />
        {[30, 40, 50].map((y) => (
          <Bar key={y} x={x} y={y} w={28} h={7} />
        ))}
      </g>
    ))}
    <Word x={80} y={70}>
      rack 0, 1 and 2
    </Word>
  </>
);

const slot = (
  <>
    {[8, 24, 40].map((y) => (
      <g key={y}>
        <Line d={`M14 ${y + 13}H148`} />
        <Bar x={16} y={y} w={60} job={1} />
        <Bar x={80} y={y} w={60} job={1} />
      </g>
    ))}
    <Word x={46} y={68}>
      wave 1
    </Word>
    <Word x={110} y={68}>
      wave 2
    </Word>
  </>
);

const shuffle = (
  <>
    {[6, 25, 44].map((y) => (
      <g key={y}>
        <Line d={`M44 ${y + 6}L116 21M44 ${y + 6}L116 40`} />
        <Bar x={20} y={y} w={24} job={1} />
      </g>
    ))}
    <Bar x={116} y={15} w={24} job={1} />
    <Bar x={116} y={34} w={24} job={1} />
    <Word x={32} y={70}>
      maps
    </Word>
    <Word x={128} y={70}>
      reduces
    </Word>
  </>
);

const locality = (
  <>
    <Line d="M6 22h68v30h-68zM86 22h68v30h-68z" />
    <Bar x={12} y={30} w={18} h={14} />
    <Line d="M32 37h12m-4 -3l4 3l-4 3" />
    <Bar x={48} y={30} w={20} h={14} job={1} />
    <Bar x={126} y={30} w={20} h={14} job={2} />
    <Line d="M21 28V8H136V26m-3 -4l3 4l3 -4" dashed />
    <Word x={40} y={66}>
      local
    </Word>
    <Word x={120} y={66}>
      across racks
    </Word>
  </>
);

const oversubscription = (
  <>
    {[40, 62, 84, 106].map((x) => (
      <g key={x}>
        <path d={`M${x + 7} 50V36`} className={styles.thick} />
        <Bar x={x} y={50} w={14} h={8} />
      </g>
    ))}
    <Bar x={36} y={28} w={88} h={8} />
    <path d="M80 28V8" className={styles.thick} />
    <Word x={104} y={18}>
      uplink
    </Word>
    <Word x={80} y={70}>
      4 : 1
    </Word>
  </>
);

const completion = (
  <>
    <Bar x={14} y={6} w={52} job={1} />
    <Line d="M14 33H66" dashed />
    <Bar x={66} y={24} w={72} job={2} />
    <Line d="M14 42v5H138v-5" />
    <Word x={40} y={27}>
      waits
    </Word>
    <Word x={76} y={62}>
      makespan
    </Word>
  </>
);

const bound = (
  <>
    <Bar x={14} y={12} w={92} job={1} />
    <Bar x={14} y={28} w={60} job={2} />
    <Bar x={74} y={28} w={54} job={3} />
    <Line d="M112 4V52" dashed />
    <Word x={100} y={66}>
      bound
    </Word>
  </>
);

const malleable = (
  <>
    <path d="M14 30V8H146V50H80V30z" className={styles.job2} />
    <Bar x={14} y={30} w={66} h={20} job={1} />
    <Line d="M14 52H148" />
    <Word x={80} y={66}>
      time
    </Word>
  </>
);

const coflow = (
  <>
    <Bar x={14} y={8} w={44} job={1} />
    <Bar x={14} y={24} w={110} job={1} />
    <Bar x={14} y={40} w={70} job={1} />
    <Line d="M124 4V56" dashed />
    <Word x={124} y={68}>
      ends
    </Word>
  </>
);

const circuit = (
  <>
    <Line d="M14 20h16v16h-16zM18 36l12 -12M14 32l12 -12M26 36l4 -4M14 24l4 -4" />
    <Bar x={30} y={20} w={42} h={16} job={1} />
    <Line d="M74 20h16v16h-16zM78 36l12 -12M74 32l12 -12M86 36l4 -4M74 24l4 -4" />
    <Bar x={90} y={20} w={56} h={16} job={2} />
    <Word x={22} y={52}>
      set-up
    </Word>
    <Word x={118} y={52}>
      carries
    </Word>
  </>
);

const PICTURES: Readonly<Record<TermId, ReactNode>> = {
  rack,
  slot,
  shuffle,
  locality,
  oversubscription,
  completion,
  bound,
  malleable,
  coflow,
  circuit,
};

export function TermPicture({ of, alt }: { readonly of: TermId; readonly alt: string }) {
  return (
    <svg viewBox="0 0 160 74" width="160" height="74" role="img" aria-label={alt} className={styles.picture}>
      {PICTURES[of]}
    </svg>
  );
}
