import { Route, Routes } from 'react-router-dom';
import { LayoutSlot, PageSlot } from '../shell/PageSlot.tsx';
import { PublicLayout } from '../shell/PublicLayout.tsx';
import { AccountArea, Guard, Shell } from './lazy-layouts.ts';
import * as pages from './pages.ts';

/** Maps addresses to pages. The router around it is the browser's, or the build's, which renders some pages. */
export function PageRoutes() {
  return (
    <LayoutSlot>
      <Routes>
        <Route element={<PublicLayout />}>
          <Route index element={<pages.LandingPage />} />
          <Route path="/about" element={<pages.AboutPage />} />
          <Route path="/privacy" element={<pages.PrivacyPage />} />
          <Route path="/contact" element={<pages.ContactPage />} />
          <Route path="*" element={<pages.NotFoundPage />} />
        </Route>
        <Route element={<AccountArea />}>
          <Route element={<Guard route="auth" />}>
            <Route
              path="/auth"
              element={
                <PageSlot>
                  <pages.AuthPage />
                </PageSlot>
              }
            />
          </Route>
          <Route element={<Guard route="protected" />}>
            <Route element={<Shell />}>
              <Route path="/dashboard" element={<pages.DashboardPage />} />
              <Route path="/scenarios" element={<pages.ScenariosPage />} />
              <Route path="/play" element={<pages.PlayPage />} />
              <Route path="/study" element={<pages.StudyRoute />} />
              <Route path="/profile" element={<pages.ProfileRoute />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </LayoutSlot>
  );
}
