import type { RecognitionFailure } from '#platform/speech/recogniser.ts';

export const TEXT = {
  loading: 'Loading scenario...',
  back: 'Back to scenarios',
  talkingTo: 'You are talking to',
  start: 'Start conversation',
  mute: 'Mute',
  objectives: 'Objectives',
  /** The heading of the objectives in the introduction. */
  toDo: 'What you will do',
  conversation: 'Conversation',
  reply: 'Your reply',
  replyHint: (language: string) => `Type in ${language}`,
  send: 'Send',
  hint: 'Hint',
  suggestions: 'Suggestions',
  speak: 'Speak',
  listening: 'Listening…',
  holdToTalk: 'Hold to talk',
  end: 'End conversation',
  endShort: 'End',
  seeResult: 'See result',
  replay: 'Replay',
  replaySlowly: 'Replay slowly',
  translate: 'Show translation',
  better: 'A better way to say it',
  understood: 'Understood',
  /** Read out before the description of the objective. */
  objectiveCompleted: 'Objective completed:',
  emptyReply: 'Type or say something first.',
  tooLong: (length: number, limit: number) =>
    `That is too long: ${length.toLocaleString('en')} characters, and the limit is ${limit.toLocaleString('en')}. Shorten it and send it again; nothing is lost.`,
  partnerMissing:
    'This conversation is not on your device yet. Connect once, and it will be stored for when you are offline.',
  notStored: 'Your reply could not be saved on this device, so it was not sent. It is still in the field: try again.',
  notBegun: 'The conversation could not be saved on this device. Free up some space and try again.',
  notEnded: 'The result could not be saved on this device yet. Nothing is lost: press End to try again.',
  showWords: 'Show me the words',
  halfPoints: 'Half the points for this objective.',
  hearIt: 'Hear it',
  words: 'Word',
  lookUp: 'Look up the words',
  wordsOfLine: 'Words of this line',
  closeWords: 'Close word',
  noMeaning: 'There is no note on this word yet.',
  saveWord: 'Save as flashcard',
  wordSaved: 'In your flashcards',
  wordNotSaved: 'The word could not be saved on this device. Free up some space and try again.',
  closeHint: 'Close hint',
  nothingLeft: 'You have reached every objective.',
  leaveTitle: 'Leave without a result?',
  leaveText: 'You have not reached an objective yet, so this conversation would not be kept.',
  keepTalking: 'Keep talking',
  leave: 'Leave',
  leaveToRemember: {
    question: 'May partners remember this for your next visit?',
    where: 'And what you tell them later. It is kept with your account; your profile lists it and erases it.',
    yes: 'Yes, remember it',
    no: 'No',
    notStored: 'Not saved',
    notStoredText: 'This device could not store your answer. Nothing is remembered; please try again.',
  },
  complete: 'Scenario complete',
  points: (score: number, max: number) => `${score} / ${max} points`,
  again: 'Play again',
  review: 'Review flashcards',
  inOwnWords: (count: number, reached: number) =>
    count === reached ? 'All in your own words' : `${count} of ${reached} in your own words`,
  /** For a conversation that ended before every objective was reached. */
  ended: ({ reached, total }: { reached: number; total: number }) =>
    `You reached ${reached} of ${total}. ${total - reached === 1 ? 'The last one' : `The other ${total - reached}`} can wait for next time.`,
  phrasesToKeep: (count: number) => ['', 'A phrase to keep', 'Two phrases to keep'][count] ?? 'Three phrases to keep',
  cardsMade: (count: number) => (count === 1 ? 'It is in your flashcards now.' : 'They are in your flashcards now.'),
} as const;

/** Texts for a scenario that may not be played; the reasons are worded in `domain/access.ts`. */
export const CLOSED = {
  title: 'This scene is closed',
  premium: 'See Premium',
} as const;

/** Messages for a microphone that did not work; each names typing as the way on. */
export const RECOGNITION_FAILURES: Record<RecognitionFailure, string> = {
  unsupported: 'This browser cannot listen. Type your reply instead.',
  denied: 'Parley may not use the microphone. Allow it in the browser’s settings, or type your reply.',
  offline: 'Listening needs a connection here. Type your reply instead.',
  'no-audio': 'No sound comes from the microphone. Type your reply instead.',
  'nothing-heard': 'Nothing was heard. Try again, or type your reply.',
};
