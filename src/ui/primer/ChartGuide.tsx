// SPDX-License-Identifier: GPL-3.0-or-later
// How to read the charts: what the axes of each form are, what the tones of a bar mean, and how to navigate.
import styles from './primer.module.css';

interface Explained {
  readonly name: string;
  readonly text: string;
}

const PARTS: readonly Explained[] = [
  { name: 'Planned', text: 'What a planner decided before anything ran, by its model of the cluster.' },
  { name: 'Happened', text: 'What came of it when the run was simulated, task by task and byte by byte.' },
  { name: 'Changed', text: 'One run compared with another: how the start and the end of every job moved.' },
];

const FORMS: readonly Explained[] = [
  {
    name: 'Jobs',
    text: 'A lane for each job. Read it from left to right: waiting, maps, shuffle, reduces. For malleable jobs, height is the number of slots held.',
  },
  { name: 'Racks', text: 'A lane for each rack; the height of a hue is how many of its slots that job has.' },
  { name: 'Slots', text: 'A lane for each slot, with every task on it. Zoomed out, a row stands for many slots.' },
  {
    name: 'Heatmap',
    text: 'A lane for each rack; its colour says how many of its slots are in use, or how full its links are.',
  },
  { name: 'Links', text: 'For each rack, how full its uplink and downlink are; the line at the top is full capacity.' },
  { name: 'Circuits', text: 'A lane for each port of the optical switch; hatched while a circuit is set up.' },
];

const PHASES = [
  { name: 'Waiting', tone: 'wait', text: 'Hollow: the job has arrived and no task of it runs.' },
  { name: 'Maps', tone: 'map', text: 'Solid, in the hue of the job.' },
  {
    name: 'Shuffle',
    tone: 'shuffle',
    text: 'A thin line while it is open without moving bytes, full and paler while they move.',
  },
  { name: 'Reduces', tone: 'reduce', text: 'Darker on a light page, lighter on a dark one.' },
  { name: 'Killed', tone: 'killed', text: 'Crossed out: an attempt whose work was lost.' },
] as const;

const MOVING: readonly Explained[] = [
  { name: 'Zoom', text: 'Ctrl and the wheel, a double click, + and −, or a pinch; 0 shows all again.' },
  { name: 'Pan', text: 'Drag the chart, or Shift and an arrow. The strip below shows which part is in sight.' },
  {
    name: 'Read',
    text: 'Point at anything for its figures. Select a job to dim all others; press I to see why it waited.',
  },
];

const List = ({ all }: { readonly all: readonly Explained[] }) => (
  <dl>
    {all.map(({ name, text }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export function ChartGuide() {
  return (
    <div className={styles.guide}>
      <h3>Three parts</h3>
      <List all={PARTS} />
      <h3>Six forms of what happened</h3>
      <List all={FORMS} />
      <h3>Hue is the job, tone is what it does</h3>
      <dl>
        {PHASES.map(({ name, tone, text }) => (
          <div key={tone}>
            <dt>
              <Tone of={tone} />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>Moving about</h3>
      <List all={MOVING} />
    </div>
  );
}

function Tone({ of }: { readonly of: (typeof PHASES)[number]['tone'] }) {
  return (
    <svg viewBox="0 0 56 14" width="56" height="14" aria-hidden="true">
      {of === 'shuffle' ? (
        <>
          <path d="M1 7h26" className={styles.openLine} />
          <rect x="27" y="1" width="28" height="12" className={styles.moving} />
        </>
      ) : (
        <rect x="1" y="1" width="54" height="12" className={styles[of]} />
      )}
      {of === 'killed' && <path d="M1 1l54 12M1 13L55 1" className={styles.line} />}
    </svg>
  );
}
