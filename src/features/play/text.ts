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
  suggestionFree: 'One suggestion is free. Later ones halve the points.',
  suggestionCost: 'A suggestion sent now halves the points.',
  /** Read out before the words that are being heard. */
  heard: 'Heard so far',
  speak: 'Speak',
  listening: 'Listening…',
  holdToTalk: 'Hold to talk',
  end: 'End conversation',
  endShort: 'End',
  seeResult: 'See result',
  replay: 'Replay',
  replaySlowly: 'Replay slowly',
  translate: 'Show translation',
  /** Shows the buttons of an older line. */
  controls: 'Replay, look up or translate',
  aids: 'Reading aids',
  /** Leaves the screen; the conversation waits where it was left. */
  pause: 'Pause and leave',
  notes: 'Notes',
  noNotes: 'Better ways to say what you said will stand here.',
  wordsHere: 'Words',
  noWord: 'Tap a word in a line, and its meaning stands here.',
  better: 'A better way to say it',
  why: 'Why?',
  /** For words that are not needed. */
  leftOut: '(left out)',
  sayAgain: 'Say it again',
  sayAgainNow: 'Once more: say it your way. It takes the place of your last reply.',
  stopSayingAgain: 'Leave it as it was',
  /** Read out before a reply or line of a turn that was taken again. */
  replaced: 'Said again below',
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
