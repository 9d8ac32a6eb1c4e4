import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAccount } from '#session/account-store.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { decide, type Guarded } from './guard.ts';

/** Lets the routes inside it be seen by whom they are for. */
export function Guard({ route }: { route: Guarded }) {
  const status = useAccount((account) => account.status);
  const userId = useAccount((account) => account.userId);
  const { search } = useLocation();
  const decision = decide(route, status, search);
  if (decision === 'wait') return <Waiting text="Loading..." />;
  // Another tab may sign somebody else in: nothing that a page holds of the one before may be written as theirs.
  if (decision === 'show') return <Outlet key={route === 'protected' ? userId : null} />;
  return <Navigate to={decision.redirect} replace />;
}
