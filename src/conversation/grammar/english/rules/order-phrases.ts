import { patternRule } from '../pattern-rule.ts';

export const orderPatterns = patternRule(
  'order-phrases',
  'word-order',
  [
    [
      '?? ^^ is|are|was included|open|free|closed|possible|available|busy|taken|far|near the|this|that|your|it|breakfast|these [NP]?',
      '$3 $5 $6 $4',
      'In a question the subject comes before what is said of it: is this seat free?',
    ],
    [
      'where is|are located|situated the|your|this [NP]?',
      'where $2 $4 $5 $3',
      'In a question the subject comes before what is said of it: is this seat free?',
    ],
    [
      '?? ^^ how much|many {NS|NP}? there is|are',
      '$3 $4 $5 $7 $6',
      'In a question the verb comes first: how many rooms are there?',
    ],
    ['?? ^^ who you|he|she|they are|is', '$3 $5 $4', 'In a question the verb comes first: who are you?'],
    [
      'know|ask|see|wonder|sure|me if|whether is|are|was there|it|this|that',
      '$1 $2 $4 $3',
      'Within a sentence the subject comes first: if there is a bank.',
    ],
    [
      'know|ask|see|wonder|sure|me if|whether do|did i|you|we|they',
      '$1 $2 $4',
      'Within a sentence there is no “do”: if you have a room.',
    ],
    [
      'know|ask|see|wonder|sure|me if|whether can|could|will i|you|we|they|he|she|it',
      '$1 $2 $4 $3',
      'Within a sentence the subject comes first: if I can pay.',
    ],
    [
      '#numbers !pounds|euros|dollars|minutes|hours|days|times|percent|degrees|kilos|metres|kilometres|miles {NP!} more $',
      '$1 more $3',
      'It is “two more towels”.',
    ],
    ['so|very much {ADJ!} $', '$1 $3', '“So” goes with an adjective: so tired.'],
    [
      '^^ i|we|he|she|they yesterday {VD}',
      '$3 $2 $4',
      'The time stands at the beginning or the end: yesterday I saw him.',
    ],
    ['soon again', 'again soon', 'It is “again soon”.'],
    ['^^ me and my {NS|NP}', 'my $5 and I', 'As a subject it is “I”, and it comes last: my friend and I.'],
    [
      '^^ the|my|your|our {NS|NP} it|he|she|they is|are|was|were very|so|too|really|not|{ADJ!}',
      '$2 $3 $5 $6',
      'One subject is enough: the weather is nice.',
    ],
    [
      'more|less {NS|NP} that|as me|him|her|us|them',
      '$1 $2 than $4',
      'A comparison goes on with “than”: more money than me.',
    ],
    [
      'speak|speaks|spoke|understand|understands|write|know|knows|learn very|so|quite|really|not? well|badly|perfectly|fluently #languages',
      '$1 $4 $2 $3',
      'The language comes before “well”: speak English well.',
    ],
    [
      'speak|speaks|spoke|understand|understands|write|learn well|perfectly|fluently|better|slowly #languages',
      '$1 $3 $2',
      'The language comes before “$2”: speak English well.',
    ],
    [
      'too much {ADJ!} !{NS|NP}',
      'too $3',
      '“Too” goes with an adjective, “too much” with a noun: too expensive, too much money.',
    ],
    ['very much {ADJ!} !{NS|NP}', 'very $3', '“Very” goes with an adjective: very expensive.'],
    ['a so {ADJ!} {NS}', 'such $3:a $4', 'It is “such a nice place”.'],
    [
      'so {ADJ!} place|day|room|view|idea|surprise|city|hotel|restaurant|dress|house|car|dog|shop|garden|meal|town|person|man|woman|girl|boy|teacher $',
      'such $2:a $3',
      'It is “such a nice place”.',
    ],
    ['a very {ADJ!} $$', 'very $3', 'An adjective alone takes no article: it is very good.'],
    [
      'what {ADJ!} place|day|room|view|idea|surprise|city|hotel|restaurant|dress|house|car|dog|shop|garden|meal|town|night|evening|pity|shame',
      'what $2:a $3',
      'It is “what a nice day”.',
    ],
    ['what pity|shame|mess', 'what a $2', 'It is “what a pity”.'],
    [
      'such nice|beautiful|good|big|bad|lovely|great|wonderful|long place|day|room|view|idea|surprise|city|hotel|restaurant|dress|house|car|dog|shop|garden|meal|town|person|man|woman|girl|boy|teacher|problem $',
      'such a $2 $3',
      'It is “such a nice place”.',
    ],
    [
      'me and my {NS|NP} {VB|BE|HAVE|MODAL}',
      'my $4 and I $5',
      'As a subject it is “I”, and it comes last: my friend and I.',
    ],
    ['i and my {NS|NP}', 'my $4 and I', '“I” comes last: my friend and I.'],
    ['?? ^^ how|what you say|call|spell', '$3 do you $5', 'A question takes “do”: how do you say it?'],
    ['^^ from where [SUBJ] <be>', 'where $5 $4 from', '“From” comes last: where are you from?'],
    ['from where <be> [SUBJ]', 'where $3 $4 from', '“From” comes last: where are you from?'],
    ['from where <do> [SUBJ] come', 'where $3 $4 come from', '“From” comes last: where do you come from?'],
    ['from where you|they come', 'where do $3 come from', '“From” comes last: where do you come from?'],
    ['^ #numbers last|next|first weeks|days|months|years', '$3 $2 $4', 'It is “the last two weeks”.'],
    ['in|at|to|from|is home|house my', '$1 my $2', 'It is “my home”.'],
  ],
  [
    ['He speaks very well English.', 'He speaks English very well.'],
    ['It is too much expensive.', 'It is too expensive.'],
    ['From where are you?', 'Where are you from?'],
    ['I yesterday saw him.', 'Yesterday I saw him.'],
  ],
  ['She speaks English very well.', 'Thank you very much indeed.', 'It is so good.', 'There are too many old people.'],
);
