import type { ComponentType, ReactNode } from 'react';
import { Fragment, lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createBrowserRouter } from 'react-router-dom';
import { AdminOnly, SignedIn, SignedOutOnly } from './core/shell/guards.js';
import { ScreenError } from './core/shell/screen-error.js';
import { Shell } from './core/shell/shell.js';
import { basePath } from './ui/base-path.js';
import { Loading } from './ui/loading.js';

const AboutScreen = lazy(() => import('./about/about.screen.js').then((m) => ({ default: m.AboutScreen })));
const BuilderScreen = lazy(() => import('./builder/builder.screen.js').then((m) => ({ default: m.BuilderScreen })));
const CharactersScreen = lazy(() =>
  import('./characters/characters.screen.js').then((m) => ({ default: m.CharactersScreen })),
);
const ItemsScreen = lazy(() => import('./library/items.screen.js').then((m) => ({ default: m.ItemsScreen })));
const DefaultItemsScreen = lazy(() =>
  import('./library/default-items.screen.js').then((m) => ({ default: m.DefaultItemsScreen })),
);
const CampaignsScreen = lazy(() =>
  import('./campaigns/campaigns.screen.js').then((m) => ({ default: m.CampaignsScreen })),
);
const CampaignScreen = lazy(() =>
  import('./campaigns/campaign.screen.js').then((m) => ({ default: m.CampaignScreen })),
);
const CheckEmailScreen = lazy(() =>
  import('./auth/check-email.screen.js').then((m) => ({ default: m.CheckEmailScreen })),
);
const ConfirmEmailScreen = lazy(() =>
  import('./auth/confirm-email.screen.js').then((m) => ({ default: m.ConfirmEmailScreen })),
);
const ErrorAuthorizationScreen = lazy(() =>
  import('./auth/error-authorization.screen.js').then((m) => ({ default: m.ErrorAuthorizationScreen })),
);
const LoginScreen = lazy(() => import('./auth/login.screen.js').then((m) => ({ default: m.LoginScreen })));
const PasswordResetScreen = lazy(() =>
  import('./auth/password-reset.screen.js').then((m) => ({ default: m.PasswordResetScreen })),
);
const ProcessPasswordResetScreen = lazy(() =>
  import('./auth/process-password-reset.screen.js').then((m) => ({ default: m.ProcessPasswordResetScreen })),
);
const RegisterScreen = lazy(() => import('./auth/register.screen.js').then((m) => ({ default: m.RegisterScreen })));
const FeedbackInboxScreen = lazy(() =>
  import('./notifications/feedback-inbox.screen.js').then((m) => ({ default: m.FeedbackInboxScreen })),
);
const FeedbackScreen = lazy(() =>
  import('./notifications/feedback.screen.js').then((m) => ({ default: m.FeedbackScreen })),
);
const NotificationsScreen = lazy(() =>
  import('./notifications/notifications.screen.js').then((m) => ({ default: m.NotificationsScreen })),
);
const AdminUsersScreen = lazy(() =>
  import('./users/admin-users.screen.js').then((m) => ({ default: m.AdminUsersScreen })),
);
const EditProfileScreen = lazy(() =>
  import('./users/edit-profile.screen.js').then((m) => ({ default: m.EditProfileScreen })),
);
const HomeScreen = lazy(() => import('./users/home.screen.js').then((m) => ({ default: m.HomeScreen })));
const ProfileScreen = lazy(() => import('./users/profile.screen.js').then((m) => ({ default: m.ProfileScreen })));
const NotFoundScreen = lazy(() =>
  import('./not-found/not-found.screen.js').then((m) => ({ default: m.NotFoundScreen })),
);

/** A screen in its own boundary: a new one shows its own wait instead of holding the old one. */
function shown(
  name: string,
  Screen: ComponentType,
  Guard: ComponentType<{ children: ReactNode }> = Fragment,
): ReactNode {
  return (
    <Suspense key={name} fallback={<Loading />}>
      <Guard>
        <Screen />
      </Guard>
    </Suspense>
  );
}

/** Every address of the product. */
export const ROUTES: RouteObject[] = [
  { path: '/', element: shown('home', HomeScreen) },
  { path: '/register', element: shown('register', RegisterScreen, SignedOutOnly) },
  { path: '/login', element: shown('login', LoginScreen, SignedOutOnly) },
  { path: '/check_email', element: shown('check-email', CheckEmailScreen) },
  { path: '/confirm_email/:token', element: shown('confirm-email', ConfirmEmailScreen) },
  { path: '/password_reset', element: shown('password-reset', PasswordResetScreen) },
  { path: '/process_password_reset/:token', element: shown('process-password-reset', ProcessPasswordResetScreen) },
  { path: '/error_authorization', element: shown('error-authorization', ErrorAuthorizationScreen) },
  { path: '/profile/:id', element: shown('profile', ProfileScreen, SignedIn) },
  { path: '/edit_profile/:id', element: shown('edit-profile', EditProfileScreen, SignedIn) },
  { path: '/notifications', element: shown('notifications', NotificationsScreen, SignedIn) },
  { path: '/feedback', element: shown('feedback', FeedbackScreen, SignedIn) },
  { path: '/admin/users', element: shown('admin-users', AdminUsersScreen, AdminOnly) },
  { path: '/admin/feedback', element: shown('admin-feedback', FeedbackInboxScreen, AdminOnly) },
  { path: '/about', element: shown('about', AboutScreen) },
  { path: '/campaigns', element: shown('campaigns', CampaignsScreen) },
  { path: '/campaigns/:campaignId', element: shown('campaign', CampaignScreen, SignedIn) },
  { path: '/items', element: shown('items', ItemsScreen, SignedIn) },
  { path: '/library/default/items', element: shown('default-items', DefaultItemsScreen, SignedIn) },
  { path: '/characters', element: shown('characters', CharactersScreen) },
  { path: '/character/creation/:characterId?', element: shown('builder', BuilderScreen, SignedIn) },
  { path: '*', element: shown('not-found', NotFoundScreen) },
];

/** The router: every screen inside the shell, and a way back when one breaks. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <ScreenError />,
        children: [{ errorElement: <ScreenError />, children: ROUTES }],
      },
    ],
    { basename: basePath() },
  );
