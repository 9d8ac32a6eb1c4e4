import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAccount } from '#session/account-store.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { decide, type Guarded } from './guard.ts';

/** Shows the routes inside it only to the people they are for. */
export function Guard({ route }: { route: Guarded }) {
  const status = useAccount((account) => account.status);
  const userId = useAccount((account) => account.userId);
  const { search } = useLocation();
  const decision = decide(route, status, search);
  if (decision === 'wait') return <Waiting text="Loading..." />;
  // Another tab may sign in somebody else; nothing that a page holds of the previous learner may be written as theirs.
  if (decision === 'show') return <Outlet key={route === 'protected' ? userId : null} />;
  return <Navigate to={decision.redirect} replace />;
}
