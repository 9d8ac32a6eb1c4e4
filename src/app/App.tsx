import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageRoutes } from './routing/PageRoutes.tsx';

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <PageRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  );
}
