// SPDX-License-Identifier: GPL-3.0-or-later
// What the built-in lessons say of their scenarios in plain words ("on two racks it is slower than on one"): no live value or paper
// confirms it, so an expression here must be true at every seed. A text that gains such a claim gains a line.

export type Claim = readonly [step: number, says: string, expression: string];

const bottleneck = (id: string) =>
  `Math.max(...[0, 1, 2, 3].flatMap((rack) => ['from', 'to'].map((side) => sum(job('${id}').flows.filter((flow) => flow[side] === rack).map((flow) => flow.GB)))))`;

export const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  'more-racks': [
    [0, 'seven racks', 'racks === 7'],
    [2, 'scan reads much and shuffles little', "job('scan').shuffleGB * 4 < job('scan').inputGB"],
    [2, 'join shuffles more than it reads', "job('join').shuffleGB > job('join').inputGB"],
    [
      0,
      'in the plan every job has one rack, and its length is its time there',
      "plan('One rack each').jobs.every((one) => one.racks.length === 1 && Math.abs(one.latencyS - job(one.id).latencyS[0]) < 1e-6)",
    ],
    [1, 'the crossing is longest on two racks', '[3, 4, 5, 6, 7].every((r) => (r - 1) / r / r < 1 / 4)'],
    [
      3,
      'scan takes longest on one rack',
      "job('scan').latencyS[0] > Math.max(job('join').latencyS[0], job('sort').latencyS[0])",
    ],
    [3, 'sort is shorter on three racks than on two', "job('sort').latencyS[2] < job('sort').latencyS[1]"],
    [4, 'other traffic takes 85 % of the core', 'scenario.topology.background === 0.85'],
  ],
  'three-kinds': [
    [
      0,
      'six racks are six slots',
      'racks === 6 && scenario.topology.machinesPerRack * scenario.topology.slots.shared === 1',
    ],
    [
      0,
      'the users asked for 4, 2 and 1',
      "['render', 'index', 'mail'].map((id) => plan('Rigid').job(id).racks.length).join() === '4,2,1'",
    ],
    [
      0,
      'mail starts when index ends',
      "Math.abs(plan('Rigid').job('mail').startS - plan('Rigid').job('index').startS - plan('Rigid').job('index').latencyS) < 1e-6",
    ],
    [2, 'index takes 6 s on two slots or more', "job('index').latencyS.slice(1).every((s) => Math.abs(s - 6) < 1e-6)"],
    [2, 'index has 12 slot-seconds of work', "Math.abs(job('index').inputGB - 12) < 1e-9"],
    [
      4,
      'slots are idle at the end, for render may have two',
      "plan('Malleable').job('render').endS > Math.max(plan('Malleable').job('index').endS, plan('Malleable').job('mail').endS)",
    ],
  ],
  provisioning: [
    [
      3,
      'Corral looked at as many candidates as step 3 counts',
      "plan('Corral').candidates === jobs.length * (racks - 1) + 1",
    ],
    [4, 'join is slower on two racks than on one', "job('join').latencyS[1] > job('join').latencyS[0]"],
    [
      4,
      'join takes longest on one rack, and is widened first',
      "job('join').latencyS[0] > Math.max(job('video').latencyS[0], job('mail').latencyS[0])",
    ],
    [
      5,
      'two racks are join’s slowest width',
      "job('join').latencyS.every((s, i) => i === 1 || s < job('join').latencyS[1])",
    ],
    [5, 'the plan never gives it two', "plan('Corral').job('join').racks.length !== 2"],
  ],
  'plan-ahead': [
    [0, 'all five jobs are there at 0 s', 'jobs.length === 5 && jobs.every((one) => (one.arrivalS ?? 0) === 0)'],
    [3, 'four racks have six pairs', 'racks === 4'],
  ],
  bounds: [
    [
      1,
      'each job takes the least rack-seconds on one rack, and more on each further one',
      'jobs.every((one) => one.latencyS.every((s, i) => i === 0 || s * (i + 1) > one.latencyS[i - 1] * i))',
    ],
    [1, 'three racks', 'racks === 3'],
    [5, 'past three racks no job gets shorter', 'jobs.every((one) => one.latencyS.length === 3)'],
    [
      5,
      'the area’s bound is the larger one at first',
      'sum(jobs.map((one) => Math.min(...one.latencyS.map((s, i) => s * (i + 1))))) / racks > Math.max(...jobs.map((one) => Math.min(...one.latencyS)))',
    ],
  ],
  metrics: [
    [0, 'twelve slots, all jobs there at 0 s', 'jobs.every((one) => (one.arrivalS ?? 0) === 0)'],
    [
      1,
      'slots are idle at the end, for the last job cannot use them',
      `most(jobs, (one) => plan('Mean').job(one.id).endS).maxSlots < 12`,
    ],
    [
      3,
      'the last job ends earlier in the plan made for that',
      "Math.max(...plan('Last end').jobs.map((one) => one.endS)) < Math.max(...plan('Mean').jobs.map((one) => one.endS))",
    ],
    [
      3,
      'someone pays for it',
      "sum(plan('Last end').jobs.map((one) => one.endS)) > sum(plan('Mean').jobs.map((one) => one.endS))",
    ],
    [
      6,
      'the two deadlines cannot both be met',
      "12 * job('backup').deadlineS < job('train').work + job('backup').work && job('train').deadlineS < job('backup').deadlineS",
    ],
    [6, 'alerts and report may take 30 s', "job('alerts').deadlineS === 30 && job('report').deadlineS === 30"],
  ],
  'fifo-fair': [
    [
      0,
      '40 slots, and night comes first with more maps than that',
      "job('night').maps > 40 && (job('night').arrivalS ?? 0) === 0 && racks * scenario.topology.machinesPerRack * (scenario.topology.slots.shared ?? scenario.topology.slots.map) === 40",
    ],
    [
      3,
      'night ends later under Fair, and query sooner',
      "run('Fair').job('night').endS > run('FIFO').job('night').endS && run('Fair').job('query').endS < run('FIFO').job('query').endS",
    ],
    [
      4,
      'the second night job is of the same user, and comes at 5 s',
      "job('backup').arrivalS === 5 && job('backup').user === job('night').user",
    ],
    [5, 'query takes longer under FIFO', "run('FIFO').job('query').jctS > run('Fair').job('query').jctS"],
  ],
  coflows: [
    [1, 'all three come at 0 s', 'jobs.length === 3 && jobs.every((one) => (one.arrivalS ?? 0) === 0)'],
    [2, 'they are listed red, blue, green', "jobs.map((one) => one.id).join() === 'red,blue,green'"],
    [
      3,
      'each coflow’s flows end together: a coflow served first takes what its bottleneck needs',
      `Math.abs(least(run('Smallest bottleneck first').coflows, (one) => one.endS).endS - Math.min(${bottleneck('red')}, ${bottleneck('blue')}, ${bottleneck('green')})) < 1e-6`,
    ],
    [
      5,
      'red has the largest bottleneck',
      `${bottleneck('red')} > Math.max(${bottleneck('blue')}, ${bottleneck('green')})`,
    ],
    [5, 'red comes last', "most(run('Smallest bottleneck first').coflows, (one) => one.endS).id === 'red'"],
  ],
  shufflewatcher: [
    [0, 'on six racks', "racks === 6 && run('Fair').job('index').racks.length === 6"],
    [
      5,
      'ShuffleWatcher’s mean completion is below Fair’s',
      "run('ShuffleWatcher').averageJctS < run('Fair').averageJctS",
    ],
  ],
  circuits: [
    [
      0,
      'a circuit carries 80 Gbps, ten times as much as packets',
      "scenario.topology.ocs.gbps === 80 && Math.abs(run('Packets').coflow('video').cctS - job('video').flows[0].GB) < 1e-6",
    ],
    [
      1,
      'video’s ports are not in mail’s way',
      "job('mail').flows[0].from === 2 && job('mail').flows[0].to === 3 && job('video').flows[0].from === 0 && job('video').flows[0].to === 1",
    ],
    [3, 'even ping gets a circuit', "run('Circuits').packetGB === 0 && scenario.topology.ocs.elephantGB === 0"],
    [
      4,
      'rack 3 sends 23 GB in two flows, and is the busiest port',
      "sum(job('sort').flows.filter((one) => one.from === 3).map((one) => one.GB)) === 23 && job('sort').flows.length === 6 && Math.abs(plan('Sunflow').job('sort').boundS - 2.3 - 2 * scenario.topology.ocs.reconfigurationMs / 1000) < 1e-6",
    ],
    [
      6,
      'copy is one flow of 18 GB, index three of 2 GB',
      "job('copy').flows.map((one) => one.GB).join() === '18' && job('index').flows.map((one) => one.GB).join() === '2,2,2' && job('index').flows.map((one) => one.to).join() === '1,2,3'",
    ],
  ],
  'co-scheduler': [
    [0, 'under Fair sort is on all 12 racks', "racks === 12 && run('Fair').job('sort').racks.length === 12"],
    [0, 'no pair reaches the threshold', "run('Fair').circuitGB === 0"],
    [
      3,
      '12 racks run 144 maps at once',
      'scenario.topology.machinesPerRack * (scenario.topology.slots.shared ?? scenario.topology.slots.map) === 12',
    ],
    [4, 'shuffles under Co-scheduler have circuits', "run('Co-scheduler').circuitGB > 0"],
    [0, 'a pair has far less than the threshold', "job('sort').shuffleGB / 144 < scenario.topology.ocs.elephantGB / 2"],
    [5, 'sort is alone again', 'jobs.length === 1'],
  ],
  utilities: [
    [
      0,
      'report has time slot 1, billing 2, alarm 3',
      "['report', 'billing', 'alarm'].map((id) => plan('FIFO').job(id).endSlot).join() === '1,2,3'",
    ],
    [
      1,
      'no order has a higher lowest utility',
      "Math.max(...[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map((order) => Math.min(...order.map((slot, i) => jobs[i].utility.values[slot])))) === plan('By the definition').minUtility",
    ],
    [0, '2 task slots, 2 units each', 'jobs.every((one) => one.work === 2)'],
    [
      4,
      'solved over as many time slots as it was given',
      "plan('As published').jobs.every((one) => one.endSlot <= scenario.plans[2].options.horizonSlots)",
    ],
    [
      5,
      'report could end in time slot 1',
      "job('report').work === 6 && plan('By the definition').job('report').endSlot === 1",
    ],
  ],
};
