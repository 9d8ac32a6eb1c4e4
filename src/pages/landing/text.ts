/** Everything a visitor reads on the landing page. */
export const TEXT = {
  title: 'Learn languages by talking',
  heading: 'Talk your way into a language.',
  lead: 'Order dinner, find the station, meet the neighbours: play the scene with somebody who listens, answers and helps you out. Four minutes are enough.',
  start: 'Get started',
  free: 'Free, on any device, also without a network.',
  demoLabel: 'A taste of a conversation',
  featured: 'Featured scenarios',
  featuredLead: 'Begin with what you will say first when you get there.',
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
      text: 'What you needed becomes flashcards, and each comes back on the day you would forget it.',
    },
  ],
  faq: 'FAQ',
  questions: [
    {
      question: 'Which languages can I learn?',
      answer:
        'Mandarin, English, German, Spanish and French. You choose one when you start, and can change it at any time.',
    },
    {
      question: 'Does it work without a network?',
      answer:
        'Yes. After your first visit, scenes, flashcards and your progress are on your device. You can play and review in a tunnel; what you did is sent when the network is back.',
    },
    {
      question: 'Who am I talking to?',
      answer:
        'A partner that runs on your own device: a waiter, a neighbour, a passer-by. It is a program, not a person, and it never gets impatient.',
    },
    {
      question: 'I am a complete beginner. Is that all right?',
      answer:
        'That is who the first scenes are for. Every line has a translation, Mandarin has pinyin above its characters, and the full answer is there when you want to see it.',
    },
    {
      question: 'What does it cost?',
      answer:
        'The free scenes cost nothing. Some open with coins that you earn by practising, and a few belong to the premium account.',
    },
    {
      question: 'What happens to what I say?',
      answer:
        'Your conversations are kept in your account so that you can read them again. They are not sold and not used for advertising. You can download them whenever you like.',
    },
  ],
  lastHeading: 'Somewhere, a waiter is waiting.',
  lastButton: 'Create a free account',
} as const;
