// SPDX-License-Identifier: GPL-3.0-or-later
// Link format 1 is frozen: links sent years ago must always open. These are real ones, and the tables of short names as they were when
// the first was sent. A failure here means that old links would open as something else.
import { describe, expect, test } from 'vitest';
import { readScenarioJson } from '../model/reading/read-scenario';
import { TEST_CATALOGUE } from '../model/testing/test-catalogue';
import { unpackColumns } from './columns';
import { crc32 } from './crc32';
import { shapeOfCode } from './key-codes';
import { openLink } from './open-link';
import { TEST_CODEC } from './testing/test-codec';

const OLD_LINKS: readonly (readonly [string, string, object])[] = [
  [
    'jobs of three shapes',
    '#s=1.72.eepQhAPY1NisJAEEbPkhZNL8pQVZ1Wd1m4ER0Qx0HQVqQTE_yJgQkuhKYP5DnmYkOSGanF915R1OcspWJqi5-XyMYnd1NlfJffDPQgfEasfSEfRrlZX9ihYJjMIw0UsQb-SAgYiCO9bCnGVZsa1wkCtaP0ePsW3r2REAf_Ij_DjVGgmmeLBJsI8KsDo5pTGCHEuve3IrkeIYIOOpc1AfuzYWfCa2iPCQE5kdrSVlkuAvSHriis_VWUlyrfV2md25vwvw',
    {
      gantry: 1,
      name: 'Café',
      seed: 7,
      topology: { racks: 3, machinesPerRack: 4, slots: { map: 2, reduce: 1 }, nicGbps: 10, background: 0.25 },
      workload: {
        jobs: [
          { id: 'a-08', arrivalS: 0.5, inputGB: 12.5, maps: 40, mapMBps: 50 },
          {
            id: 'a-09',
            arrivalS: 1.25,
            work: 357,
            minSlots: 2,
            maxSlots: 100,
            utility: { kind: 'table', values: [3, 2, 1] },
          },
          {
            id: 'a-10',
            arrivalS: 2,
            recurring: false,
            latencyS: [100, 60, 45],
            sla: [{ afterS: 600, penalty: 5 }],
            task: { cores: 1, memoryGB: 2 },
          },
        ],
      },
      runs: [
        { scheduler: 'corral', options: { balance: false } },
        { scheduler: 'fifo', network: 'varys' },
      ],
      notes: 'line\nbreak',
    },
  ],
  [
    'coflows',
    '#s=1.26.n_dLDw00g01Mg00jHUKDDUMdQoizaq9lBWVzG0jQaJ-RjoGOpAsIGOsY6RnqmOYaqRoZc9SMxQxzBV17wWAA',
    {
      gantry: 1,
      topology: { racks: 2, machinesPerRack: 1, slots: { shared: 1 }, nicGbps: 1 },
      workload: {
        coflows: [
          {
            id: 'c1',
            flows: [
              { from: 0, to: 1, GB: 3 },
              { from: 1, to: 0, GB: 2.5 },
            ],
          },
          { id: 'c2', arrivalS: 1e-7, flows: [{ from: 0, to: 0, GB: 1e21 }] },
        ],
      },
    },
  ],
];

const KEYS =
  'gantry name seed topology workload faults runs view notes racks machinesPerRack slots shared map reduce machine cores memoryGB nicGbps oversubscription taskOverheadS jobOverheadS background ocs gbps reconfigurationMs elephantGB model jobs generate coflows kind id user arrivalS recurring inputGB shuffleGB outputGB maps reduces mapMBps reduceMBps work latencyS stages after weight deadlineS minSlots maxSlots task sla afterS penalty utility priority decay targetS slope values replicas GB flows from to scheduler network label options networkOptions';
const KEYS_PACKED =
  '{a0b1c2d3f4g5h6i7j8k9l10m11n12o13p14q15r16s17t18u19v20w21x22y23z24A25B26C27D28E29F30G31H32I33J34K35L36M37N38O39P40Q41R42S43T44U45V46W47X48Y49Z50!51#52$53%54&55(56)57*58/59:60;61<62=63>64@65[66]67^68_69`70}';
const TEXTS =
  'fifo fair delay drf capacity edf rrh proportional corral local-shuffle shufflewatcher coscheduler flex cora manual tcp varys fifo-coflow scf ncf lcf aalo sunflow optimal-clearance all-stop not-all-stop corral-w1 corral-w2 corral-w3 tpch puma facebook flex-bimodal cora-classes uniform arrivals batch poisson overS meanS users scale adHocShare sigmoid linear constant table objective makespan averageCompletion job job- j c map reduce compare inspect';
const TEXTS_PACKED =
  "[58'a'b'c'd'f'g'h'i'j'k'l'm'n'o'p'q'r's't'u'v'w'x'y'z'A'B'C'D'E'F'G'H'I'J'K'L'M'N'O'P'Q'R'S'T'U'V'W'X'Y'Z'!'#'$'%'&'(')";
const SHAPES = 47;

describe('format 1', () => {
  test.each(OLD_LINKS)('opens an old link with %s', async (_, link, document) => {
    const wanted = readScenarioJson(document, TEST_CATALOGUE);
    expect(wanted.ok).toBe(true);
    expect(await openLink(link, { presets: [], catalogue: TEST_CATALOGUE, codec: TEST_CODEC })).toEqual(wanted);
  });

  test('has its short names as they always were', () => {
    const keys = unpackColumns(KEYS_PACKED);
    expect(keys.ok && Object.keys(keys.document as object).join(' ')).toBe(KEYS);
    const texts = unpackColumns(TEXTS_PACKED);
    expect(texts.ok && (texts.document as readonly string[]).join(' ')).toBe(TEXTS);
  });

  test('has its sets of keys as they always were', () => {
    const codes = 'abcdfghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'.slice(0, SHAPES);
    const shapes = [...codes].map((code) => shapeOfCode(code)?.join(' '));
    expect(shapes.at(-1)).toBe('scheduler network');
    expect(crc32(shapes.join())).toBe(82_459_661);
  });
});
