import { patternRule } from '../pattern-rule.ts';

const ORDER = 'A decision made now takes “I’ll”: I’ll take the soup, please.';
const EVER = 'Experience takes “have”: have you ever been there?';

export const tensePhrases = patternRule(
  'tense-phrases',
  'tense',
  [
    ['^ i|we|they|he|she|you not {VG!}', '$2 $2:be not $4', 'The “-ing” form needs “be”: she is not working.'],
    ['^ i|we take it|this|these|them|both|that $', "$2 'll $3 $4", ORDER],
    ['think|maybe|perhaps|then|okay|ok i|we take the|a|this|that|it|these', "$1 $2 'll $3 $4", ORDER],
    ['^ i help|call|bring|show|pay|carry you|it $', "$2 'll $3 $4", 'An offer takes “will”: I’ll help you.'],
    [
      'first|second|third time that? i|we visit|eat|see|come|try|travel|stay|drink|do|hear|fly|go',
      '$1 $2 $3 $4 have $5:pp',
      '“The first time” takes “have”: the first time I have been here.',
    ],
    [
      'first|second time that? i|we am|are in|at',
      '$1 $2 $3 $4 have been $6',
      '“The first time” takes “have”: the first time I have been here.',
    ],
    [
      '^ i|we look|wait|learn for|in|at|to? [NP]? at the moment',
      '$2 $2:be $3:ing $4 $5 at the moment',
      'Now takes the “-ing” form: I am looking.',
    ],
    [
      '^ i|we look|wait|learn|stay|study for|in|at? [NP]? now $',
      '$2 $2:be $3:ing $4 $5 now',
      'Now takes the “-ing” form: I am looking.',
    ],
    ['it rains|snows now|outside|today', 'it is $2:ing $3', 'Now takes the “-ing” form: I am looking.'],
    ['now|today it rains|snows', '$1 it is $3:ing', 'Now takes the “-ing” form: I am looking.'],
    [
      "am|is|are|'m|'re waiting for {NUM|DET} hour|hours|minutes",
      '$1:been_of waiting for $4 $5',
      'What began in the past and goes on takes “have been”: I have been waiting for an hour.',
    ],
    [
      "am|is|are|'m|'re waiting for half an hour",
      '$1:been_of waiting for half an hour',
      'What began in the past and goes on takes “have been”: I have been waiting for an hour.',
    ],
    [
      '^ i|we go|visit|meet|buy|see|call|come|do|make|bring|send|try to|with|in? [NP]? tomorrow|tonight',
      "$2 'll $3 $4 $5 $6",
      'What comes takes “will” or “going to”: I’ll go tomorrow.',
    ],
    [
      'tomorrow|tonight i|we go|visit|meet|buy|see|call|come|do|make|bring|send|try|eat|cook|stay',
      "$1 $2 'll $3",
      'What comes takes “will” or “going to”: tomorrow I’ll go.',
    ],
    [
      'next week|month|year|summer|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday i|we go|visit|meet|buy|see|call|come|do|make|stay',
      "$1 $2 $3 'll $4",
      'What comes takes “will” or “going to”: next week I’ll go.',
    ],
    ['^ i|we take|have the|a|an|this|that|these|those|one|two|three [NP]? please', "$2 'll $3 $4 $5 $6", ORDER],
    [
      '^^ i|we take the|this|that|these|those steak|soup|salad|chicken|fish|pizza|burger|pasta|curry|lasagne|salmon|menu|one|room|coat|jacket|shirt|dress|shoes|trousers|jeans|blue|red|black|white|green|cake|wine|beer|coffee|tea',
      "$2 'll $3 $4 $5",
      ORDER,
    ],
    [
      '^ i|we call|send|write|tell|give|show|help|pay|ring|email you|it|her|him|them tomorrow|later|next|tonight|soon',
      "$2 'll $3 $4 $5",
      'A promise takes “will”: I’ll call you tomorrow.',
    ],
    [
      '^ i|we come|go|be|call|pay back? tomorrow|later|next|soon $',
      "$2 'll $3 $4 $5",
      'A promise takes “will”: I’ll come back later.',
    ],
    [
      'did you|he|she|they|we|i ever been|seen|eaten|tried|visited|had|gone|done|heard|met|drunk|played',
      'have $2 ever $4',
      EVER,
    ],
    [
      'did you|they|we already been|seen|eaten|tried|visited|had|gone|done|finished|ordered',
      'have $2 already $4',
      EVER,
    ],
    ['were|was you ever in|to|at', 'have you ever been to', EVER],
    ['did you ever be|go', 'have you ever been', EVER],
    ['are you ever been', 'have you ever been', EVER],
    ['i|we never was|were in|at|to', '$1 have never been to', EVER],
    ['i|we was|were never in|to {PLACE}', '$1 have never been to $5', EVER],
    [
      "i|he|she|we|they am|is|are|'m|'s|'re come|came|went|forgot|saw|arrived|ate|bought",
      '$1 $3:past',
      'The past stands without “be”: I $3:past.',
    ],
    [
      'i|he|she|we|they was|were go|come|work|live|have|see|eat|buy|want|went|came',
      '$1 $3:past',
      'The past stands without “be”: I $3:past.',
    ],
    ['i|you|we|they will can', '$1 can', 'It is “can”, or “will be able to”.'],
    ["will|'ll can|must", "'ll be able to", 'It is “will be able to”.'],
    ['i|he|she|we|they|you can will', '$1 can', 'One of “can” and “will” is enough.'],
    ['i|we|they|you|he|she will going to', '$1 will', 'It is “I will” or “I am going to”.'],
    ['^ i|we|they|you going to {VB}', '$2 $2:be going to $5', '“Going to” needs “be”: I am going to stay.'],
    ['^ he|she going to {VB}', '$2 is going to $5', '“Going to” needs “be”: she is going to stay.'],
    ['^^ i|we|they|he|she {VG!} {PREP|DET|TO|OBJ}', '$2 $2:be $3 $4', 'The “-ing” form needs “be”: I am working.'],
    [
      '{CONJ} i|we|they|he|she {VG!} {PREP|DET|TO|OBJ}',
      '$1 $2 $2:be $3 $4',
      'The “-ing” form needs “be”: I am working.',
    ],
    [
      '^ i|we|they|he|she working|living|looking|waiting|staying|going|coming|thinking|studying|learning|trying|having',
      '$2 $2:be $3',
      'The “-ing” form needs “be”: I am working.',
    ],
    ["it|this|that is|'s|was cost|costs", '$1 costs', '“Cost” is a verb of its own: it costs ten pounds.'],
    ["it|this is|'s depend|depends", '$1 depends', '“Depend” is a verb of its own: it depends.'],
    [
      'how long do|does you|he|she|they|we live|work|study|know|learn',
      'how long $3:have_of_do $4 $5:pp',
      'What goes on until now takes “have”: how long have you lived here?',
    ],
    [
      'since when|long do you {VB}',
      'how long have you $5:pp',
      'What goes on until now takes “have”: how long have you lived here?',
    ],
    [
      'how long are you in|here',
      'how long have you been $5',
      'What goes on until now takes “have”: how long have you been here?',
    ],
    [
      'how long is|are you|he|she|they waiting|working|living|learning|studying',
      'how long $3:have_of_be $4 been $5',
      'What goes on until now takes “have”: how long have you been waiting?',
    ],
    [
      'i|we|they already|just order|pay|book|eat|finish|try|see|visit|tell|ask|send|buy|check !every|always',
      '$1 have $2 $3:pp',
      'What is done by now takes “have”: I have already paid.',
    ],
    [
      '^ i|we|they never eat|see|try|be|go|visit|hear|do|have|drink|meet|use|taste {PREP}? [NP]? before $',
      '$2 have never $4:pp $5 $6 before',
      'Experience takes “have”: I have never seen it before.',
    ],
    [
      '^ i|we wait here? for|since #quantities minutes|hours|hour',
      '$2 have been waiting $4 for $6 $7',
      'What began in the past and goes on takes “have been”: I have been waiting for an hour.',
    ],
    ['-had|having have|has {VB!}', '$2 $3:pp', 'After “have” the participle stands: I have $3:pp.'],
    ['i wish i|he|she|we|they|you can', 'I wish $3 could', '“Wish” takes the past: I wish I could.'],
    [
      'i wish i|he|she|we|they|you have|know|speak|live|am|is|are',
      'I wish $3 $4:past',
      '“Wish” takes the past: I wish I knew.',
    ],
    [
      'i|we|he|she|they have|has finish|arrive|receive|decide',
      '$1 $2 $3:pp',
      'After “have” the participle stands: I have $3:pp.',
    ],
    [
      "i|we|they|'ve have|'ve never|already|just|always|ever {VB!}",
      '$1 $2 $3 $4:pp',
      'After “have” the participle stands.',
    ],
    [
      'the|this|it|room|table|train|shop is already book|finish|start|leave|close|pay|arrive',
      '$1 is already $4:pp',
      'After “be” the participle stands.',
    ],
    [
      'was|were|is|are|been wrote|took|gave|broke|stole|ate|drank|chose|forgot|knew|saw|did',
      '$1 $2:pp',
      'After “be” the participle stands: $2:pp.',
    ],
    [
      'it|room|shirt|car|bathroom|bike needs to wash|repair $',
      '$1 needs to be $4:pp',
      'After “be” the participle stands.',
    ],
  ],
  [
    ['I take the chicken curry, please.', "I'll take the chicken curry, please."],
    ['Did you ever been to Scotland?', 'Have you ever been to Scotland?'],
    ['I call you tomorrow.', "I'll call you tomorrow."],
    ['I going to stay here.', 'I am going to stay here.'],
    ['She working in a bank.', 'She is working in a bank.'],
    ['It is cost ten pounds.', 'It costs ten pounds.'],
    ['I already pay the bill.', 'I have already paid the bill.'],
    ['I have forget my key.', 'I have forgotten my key.'],
    ['We wait for thirty minutes.', 'We have been waiting for thirty minutes.'],
  ],
  [
    'I take the bus to work.',
    'I have a shower in the morning.',
    'I like working.',
    'We saw him working.',
    'I saw you going to work.',
  ],
);
