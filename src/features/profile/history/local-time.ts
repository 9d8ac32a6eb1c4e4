const TIME = new Intl.DateTimeFormat('en', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** The moment of an attempt by the learner's clock at that time: "Friday, 20 November 2026, 22:50". */
export function localTime({ createdAt, utcOffsetMin }: { createdAt: string; utcOffsetMin: number }): string {
  const parts = TIME.formatToParts(new Date(Date.parse(createdAt) + utcOffsetMin * 60_000));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ${part('hour')}:${part('minute')}`;
}
