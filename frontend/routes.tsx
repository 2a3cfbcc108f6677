import type { ComponentType, ReactNode } from 'react';
import { Fragment } from 'react';
import type { RouteObject } from 'react-router-dom';
import { createBrowserRouter } from 'react-router-dom';
import type { RootStore } from './core/root.store.js';
import { AdminOnly, SignedInOnly, SignedOutOnly } from './core/shell/guards.js';
import { BareFrame } from './core/shell/bare-frame.js';
import { ScreenError } from './core/shell/screen-error.js';
import { Shell } from './core/shell/shell.js';
import { basePath } from './ui/base-path.js';
import { lazy } from './ui/lazy.js';
import { HomeScreen } from './users/home.screen.js';
// The start page is part of the first file: as a separate file it would be one more request before it shows.

const AboutScreen = lazy(() => import('./about/about.screen.js').then((m) => ({ default: m.AboutScreen })));
const CharactersScreen = lazy(() =>
  import('./characters/characters.screen.js').then((m) => ({ default: m.CharactersScreen })),
);
const OwnSheetScreen = lazy(() =>
  import('./characters/own-sheet.screen.js').then((m) => ({ default: m.OwnSheetScreen })),
);
const ItemsScreen = lazy(() =>
  import('./library/compendium/compendium.screen.js').then((m) => ({ default: m.ItemsScreen })),
);
const CompendiumScreen = lazy(() =>
  import('./library/compendium/compendium.screen.js').then((m) => ({ default: m.CompendiumScreen })),
);
const SpellCardsScreen = lazy(() =>
  import('./library/compendium/spell-cards.screen.js').then((m) => ({ default: m.SpellCardsScreen })),
);
const DefaultItemsScreen = lazy(() =>
  import('./library/default-items.screen.js').then((m) => ({ default: m.DefaultItemsScreen })),
);
const CampaignsScreen = lazy(() =>
  import('./campaigns/campaigns.screen.js').then((m) => ({ default: m.CampaignsScreen })),
);
const CampaignScreen = lazy(() =>
  import('./campaigns/campaign.screen.js').then((m) => ({ default: m.CampaignScreen })),
);
// It shows nothing of its own while it loads, because a television is dark until the map is there.
const TableScreen = lazy(
  () => import('./map/table-screen/table.screen.js').then((m) => ({ default: m.TableScreen })),
  null,
);
const JoinScreen = lazy(() => import('./campaigns/join.screen.js').then((m) => ({ default: m.JoinScreen })));
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
const StatusScreen = lazy(() => import('./status/status.screen.js').then((m) => ({ default: m.StatusScreen })));
const EditProfileScreen = lazy(() =>
  import('./users/edit-profile.screen.js').then((m) => ({ default: m.EditProfileScreen })),
);
const ProfileScreen = lazy(() => import('./users/profile.screen.js').then((m) => ({ default: m.ProfileScreen })));
const NotFoundScreen = lazy(() =>
  import('./not-found/not-found.screen.js').then((m) => ({ default: m.NotFoundScreen })),
);

/** Returns a screen inside its guard, under its own name: a navigation to another screen starts it again. */
function screenElement(
  name: string,
  Screen: ComponentType,
  Guard: ComponentType<{ children: ReactNode }> = Fragment,
): ReactNode {
  return (
    <Guard key={name}>
      <Screen />
    </Guard>
  );
}

/** Returns the character builder's screen, which comes with its store. */
const builderScreen = (stores: RootStore): ComponentType =>
  lazy(async () => {
    const [{ BuilderScreen }] = await Promise.all([import('./builder/builder.screen.js'), stores.loadBuilder()]);
    return { default: BuilderScreen };
  });

/** Returns every route of the page. */
const routesOf = (stores: RootStore): RouteObject[] => [
  { path: '/', element: screenElement('home', HomeScreen) },
  { path: '/register', element: screenElement('register', RegisterScreen, SignedOutOnly) },
  { path: '/login', element: screenElement('login', LoginScreen, SignedOutOnly) },
  { path: '/check_email', element: screenElement('check-email', CheckEmailScreen) },
  { path: '/confirm_email/:token', element: screenElement('confirm-email', ConfirmEmailScreen) },
  { path: '/password_reset', element: screenElement('password-reset', PasswordResetScreen) },
  {
    path: '/process_password_reset/:token',
    element: screenElement('process-password-reset', ProcessPasswordResetScreen),
  },
  { path: '/error_authorization', element: screenElement('error-authorization', ErrorAuthorizationScreen) },
  { path: '/profile/:id', element: screenElement('profile', ProfileScreen, SignedInOnly) },
  { path: '/edit_profile/:id', element: screenElement('edit-profile', EditProfileScreen, SignedInOnly) },
  { path: '/notifications', element: screenElement('notifications', NotificationsScreen, SignedInOnly) },
  { path: '/feedback', element: screenElement('feedback', FeedbackScreen, SignedInOnly) },
  { path: '/admin/users', element: screenElement('admin-users', AdminUsersScreen, AdminOnly) },
  { path: '/admin/status', element: screenElement('admin-status', StatusScreen, AdminOnly) },
  { path: '/admin/feedback', element: screenElement('admin-feedback', FeedbackInboxScreen, AdminOnly) },
  { path: '/about', element: screenElement('about', AboutScreen) },
  { path: '/campaigns', element: screenElement('campaigns', CampaignsScreen) },
  { path: '/campaigns/:campaignId', element: screenElement('campaign', CampaignScreen, SignedInOnly) },
  { path: '/join/:token', element: screenElement('join', JoinScreen) },
  { path: '/items', element: screenElement('items', ItemsScreen, SignedInOnly) },
  { path: '/compendium/:kind?', element: screenElement('compendium', CompendiumScreen, SignedInOnly) },
  { path: '/compendium/spells/cards', element: screenElement('spell-cards', SpellCardsScreen, SignedInOnly) },
  { path: '/library/default/items', element: screenElement('default-items', DefaultItemsScreen, SignedInOnly) },
  { path: '/characters', element: screenElement('characters', CharactersScreen) },
  { path: '/characters/:characterId', element: screenElement('own-sheet', OwnSheetScreen, SignedInOnly) },
  { path: '/character/creation/:characterId?', element: screenElement('builder', builderScreen(stores), SignedInOnly) },
  { path: '*', element: screenElement('not-found', NotFoundScreen) },
];

/** Creates the router: every screen but the table screen inside the shell, with an error screen at both levels. */
export const createRouter = (stores: RootStore) =>
  createBrowserRouter(
    [
      { path: '/table/:token', element: screenElement('table', TableScreen, BareFrame), errorElement: <ScreenError /> },
      {
        element: <Shell />,
        errorElement: <ScreenError />,
        children: [{ errorElement: <ScreenError />, children: routesOf(stores) }],
      },
    ],
    { basename: basePath() },
  );
