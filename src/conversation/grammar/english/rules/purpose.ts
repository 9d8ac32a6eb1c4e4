import { patternRule } from '../pattern-rule.ts';

const PURPOSE = 'A purpose takes “to” and the plain verb: I am here to learn English.';

export const purpose = patternRule(
  'purpose',
  'gerund-infinitive',
  [
    ['nothing|something|anything for do', '$1 to do', PURPOSE],
    ['for to {VB}', 'to $3', PURPOSE],
    [
      'nothing|something|shop|shops|station|town|restaurant|hotel|bank|airport|it|out|here for {VB!}',
      '$1 to $3',
      PURPOSE,
    ],
    [
      'here|came|come|went|want|go|need|back|english|me|you|money|time|place|there|home|london for {VB!}',
      '$1 to $3',
      PURPOSE,
    ],
    [
      'here|came|come|went|go|there for study|visit|work|learn|see|buy|ask|meet|make|take|have|speak english|my|the|a|some|in|at|you|and|here|with',
      '$1 to $3 $4',
      PURPOSE,
    ],
    ['here|came|come|went|go for {VG!} the|a|my|english|some', '$1 to $3:base $4', PURPOSE],
  ],
  [
    ['I came here for learn English.', 'I came here to learn English.'],
    ['I went to the shop for buy milk.', 'I went to the shop to buy milk.'],
    ['There is nothing for do.', 'There is nothing to do.'],
  ],
  ['I went to the shop for milk.', 'Thank you for coming.', 'It is not for sale.'],
);
