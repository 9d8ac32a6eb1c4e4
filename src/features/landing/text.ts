import type { RecognitionFailure } from '#platform/speech/recogniser.ts';

export const TEXT = {
  title: 'Learn languages by talking',
  heading: 'Talk your way into a language.',
  lead: 'Order dinner, check in, buy a ticket: play the scene with somebody who listens, answers and helps you out. A few minutes are enough.',
  start: 'Get started',
  free: 'Free to start. On any device, even offline.',
  trial: {
    heading: 'Try it now',
    lead: 'Order dinner, without an account.',
    languages: 'Language of the conversation',
    objectives: 'Objectives',
    conversation: 'Conversation',
    suggestions: 'Tap a reply, or write your own',
    reply: 'Your reply',
    replyHint: (language: string) =>
      language === 'Mandarin' ? 'Write in characters or pinyin' : `Write in ${language}`,
    send: 'Send',
    speak: 'Speak',
    listening: 'Listening …',
    unheard: {
      unsupported: 'This browser cannot listen. Type your reply instead.',
      denied: 'Parley may not use the microphone. Allow it in the browser’s settings, or type your reply.',
      offline: 'Listening needs a connection here. Type your reply instead.',
      'no-audio': 'No sound comes from the microphone. Type your reply instead.',
      'nothing-heard': 'Nothing was heard. Try again, or type your reply.',
    } satisfies Record<RecognitionFailure, string>,
    hear: 'Hear it',
    you: 'You',
    notLoaded: 'The conversation could not be loaded. Your reply is still here.',
    offline: 'You are offline, and this conversation is not on your device yet. Your reply is still here.',
    retry: 'Try again',
    mute: 'This browser has no voice for this language. You can read every line instead.',
    needsScript: 'The conversation needs JavaScript.',
    done: (language: string) => `You have just ordered dinner in ${language}.`,
    doneText:
      'A free account gives you more scenes, and the words you needed come back as flashcards before you forget them.',
    join: 'Create a free account',
    seeResult: 'See result',
    again: 'Play again',
  },
  featured: 'Featured scenarios',
  featuredLead: 'Start with the first things you will need to say when you get there.',
  noFeatured: 'The scenes are on their way. Get started, and you will find them inside.',
  howHeading: 'How it works',
  how: [
    {
      title: 'Step into a scene',
      text: 'You know where you are and what you want: four small objectives, one conversation.',
    },
    {
      title: 'Say it your way',
      text: 'Type or speak. Your partner understands many ways of saying it, and a hint is one tap away.',
    },
    {
      title: 'Keep the words',
      text: 'The phrases you needed become flashcards, and each comes back just before you would forget it.',
    },
  ],
  faq: 'FAQ',
  questions: [
    {
      question: 'Which languages can I learn?',
      answer:
        'Mandarin, English, German, Spanish and French. You choose one when you start, and can change it at any time. Explanations are in English.',
    },
    {
      question: 'I am a complete beginner. Is that all right?',
      answer:
        'Yes, the first scenes are made for beginners. Every line has a translation, Mandarin has pinyin above its characters, and the full answer is there when you want to see it.',
    },
    {
      question: 'Who am I talking to?',
      answer:
        'A program that runs on your own device: a waiter, a receptionist, a market seller. It knows its scene well and understands many ways of saying a thing, but it cannot chat about just anything. When it does not understand you, it says so and helps you find another way.',
    },
    {
      question: 'Does it work offline?',
      answer:
        'Yes. Once you are signed in and Parley says “Ready offline”, your scenes, flashcards and progress are on your device. You can play and review in a tunnel; your work is sent once you are back online.',
    },
    {
      question: 'Do I have to speak aloud?',
      answer:
        'No. You can type everything. If your browser can listen, you can also dictate; the partner’s lines are read aloud with the voices that your device has.',
    },
    {
      question: 'What does it cost?',
      answer:
        'The free scenes cost nothing. Some others open with coins that you earn by practising, and a few need Premium.',
    },
    {
      question: 'What happens to what I say?',
      answer:
        'It is analysed on your own device, and kept in your account so that you can read it again. There are no trackers and no advertising. You can download everything, and delete your account with everything in it.',
    },
  ],
  lastHeading: 'Somewhere, a waiter is waiting.',
  lastButton: 'Create a free account',
} as const;
