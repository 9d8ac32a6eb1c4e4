import { Link } from 'react-router-dom';
import { buttonClass } from '#ui/controls/button-class.ts';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { FeaturedScenarios } from './FeaturedScenarios.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Questions } from './Questions.tsx';
import { SIGN_UP } from './sign-up-state.ts';
import { TEXT } from './text.ts';
import { TrialSection } from './trial/TrialSection.tsx';

export function LandingPage() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-16 px-5 pt-4 pb-16 sm:px-8 md:gap-24">
      <section className="grid items-start gap-10 md:grid-cols-[1.1fr_1fr] md:gap-12">
        <div className="flex flex-col items-start gap-5 md:pt-24">
          <PageHeading title={TEXT.title} size="display">
            {TEXT.heading}
          </PageHeading>
          <p className="max-w-xl text-lg leading-relaxed text-ink-soft md:text-xl">{TEXT.lead}</p>
          <Link
            to="/auth"
            state={SIGN_UP}
            className={buttonClass('primary', 'large', 'mt-2 w-full sm:w-auto sm:px-10')}
          >
            {TEXT.start}
          </Link>
          <p className="text-[0.9375rem] text-ink-soft">{TEXT.free}</p>
        </div>
        <TrialSection />
      </section>
      <FeaturedScenarios />
      <HowItWorks />
      <Questions />
      <section className="flex flex-col items-center gap-6 rounded-sheet bg-accent-wash px-6 py-14 text-center">
        <h2 className="text-3xl md:text-4xl">{TEXT.lastHeading}</h2>
        <Link to="/auth" state={SIGN_UP} className={buttonClass('primary', 'large')}>
          {TEXT.lastButton}
        </Link>
      </section>
    </div>
  );
}
