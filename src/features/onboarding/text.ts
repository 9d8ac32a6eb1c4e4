export const TEXT = {
  title: "Let's Get Started!",
  lead: 'Tell us a little about yourself, so that your first scene suits you.',
  submit: 'Complete Setup & See How It Works',
  submitShort: 'Complete Setup',
  busy: 'Setting up your profile...',
  missing: 'Missing information',
  missingName: 'Please enter your first and last name.',
  missingMotivation: "Please tell us why you're studying this language.",
  warning: {
    title: 'Warning',
    text: "Your preferences were saved for this session, but couldn't be stored permanently.",
  },
  error: { title: 'Error saving preferences', text: 'Your preferences were saved for this session only.' },
} as const;
