import { portalPages } from '@lokalbingo/contract/addresses';
import type { RouteObject } from 'react-router';
import { portalConfigQuery } from '../platform/config-queries.ts';
import type { Portal } from '../platform/portal.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { bringChainLine } from './chain-place.tsx';
import { ComingPage } from './coming-page.tsx';
import { contentScreens } from './content-screens.tsx';
import { landingHandle, openLandingPath } from './landing-path.ts';
import { guarded } from './login-guard.tsx';
import { onDemand } from './on-demand.ts';
import { RouteFailure } from './route-failure.tsx';
import { Shell } from './shell.tsx';

/** The portal's screens by address (specification §2 Route list). Each is fetched when it is first opened. */
export function portalRoutes(portal: Portal): RouteObject[] {
  const landing = {
    path: ':landing',
    handle: landingHandle,
    loader: openLandingPath(portal),
    lazy: async () => {
      const [{ LandingRoute }] = await Promise.all([import('./home-route.tsx'), bringChainLine()]);
      return { Component: LandingRoute };
    },
  };
  const unknown = {
    path: '*',
    handle: drawn,
    lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
  };
  const screens = [...openScreens, guarded(portal, guardedScreens), landing, unknown];
  return [
    ...returns,
    {
      Component: Shell,
      ErrorBoundary: RouteFailure,
      handle: shellHandle,
      HydrateFallback: ComingPage,
      children: [{ ErrorBoundary: RouteFailure, children: screens }],
    },
  ];
}

/** Data for header and footer. */
const shellHandle: RouteHandle = {
  firstQueries: (portal) => [portal.queries.fetchQuery(portalConfigQuery(portal))],
};

/** For a screen that the server renders and that fetches nothing beyond header and footer. */
const drawn: RouteHandle = { firstQueries: () => [] };

/** For a screen that restores what its tab had in progress. */
const drawnForAll: RouteHandle = { ...drawn, remembers: true };

/** The addresses to which providers return the browser; they have no header and no footer. */
const returns: RouteObject[] = [
  {
    path: portalPages.paymentReturn,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Nothing,
    lazy: async () => ({
      Component: (await import('../features/deposit/nets-callback-page.tsx')).NetsCallbackPage,
    }),
  },
  {
    path: portalPages.eidReturn,
    ErrorBoundary: RouteFailure,
    HydrateFallback: Nothing,
    lazy: async () => ({
      Component: (await import('../features/e-id-return/eid-return-page.tsx')).EidReturnPage,
    }),
  },
];

/** Screens for everyone. */
const openScreens: RouteObject[] = [
  {
    index: true,
    handle: drawn,
    lazy: async () => ({ Component: (await import('./home-route.tsx')).HomeRoute }),
  },
  {
    path: portalPages.login,
    handle: drawn,
    lazy: async () => ({ Component: (await import('../features/login/login-page.tsx')).LoginPage }),
  },
  {
    path: portalPages.register,
    handle: drawnForAll,
    lazy: async () => ({
      Component: (await import('../features/register/register-page.tsx')).RegisterPage,
    }),
  },
  {
    path: portalPages.forgottenPassword,
    handle: drawnForAll,
    lazy: async () => ({
      Component: (await import('../features/forgot-password/forgot-password-page.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: portalPages.confirmEmail,
    lazy: async () => ({
      Component: (await import('../features/confirm-email/confirm-email-page.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: portalPages.stopMobileChange,
    lazy: async () => ({
      Component: (await import('../features/stop-mobile-change/stop-mobile-change-page.tsx'))
        .StopMobileChangePage,
    }),
  },
  {
    path: portalPages.pauseBegun,
    lazy: async () => ({
      Component: (await import('../features/pauses/pause-begun-page.tsx')).PauseBegunPage,
    }),
  },
  {
    path: portalPages.hallFinder,
    lazy: async () => {
      const { HallFinderPage, hallFinderHandle } = await import(
        '../features/hall-finder/hall-finder-page.tsx'
      );
      return { Component: HallFinderPage, handle: hallFinderHandle };
    },
  },
  {
    path: portalPages.hallPage,
    lazy: async () => {
      const { HallPageRoute, hallPageHandle } = await import('./hall-page-route.tsx');
      return { Component: HallPageRoute, handle: hallPageHandle };
    },
  },
  {
    path: portalPages.olderBrowser,
    lazy: async () => {
      const { OlderBrowserPage, olderBrowserHandle } = await import('./older-browser-page.tsx');
      return { Component: OlderBrowserPage, handle: olderBrowserHandle };
    },
  },
  {
    path: portalPages.roundCheck,
    lazy: async () => {
      const { RoundCheckPage, roundCheckHandle } = await import(
        '../features/round-check/round-check-page.tsx'
      );
      return { Component: RoundCheckPage, handle: roundCheckHandle };
    },
  },
  {
    path: portalPages.components,
    lazy: onDemand(async () => ({
      Component: (await import('../features/gallery/components-page.tsx')).ComponentsPage,
    })),
  },
  {
    path: portalPages.template,
    lazy: async () => ({
      Component: (await import('../features/template/template-page.tsx')).TemplatePage,
    }),
  },
  {
    path: portalPages.coupon,
    lazy: onDemand(async () => ({
      Component: (await import('../features/coupon/coupon-page.tsx')).CouponPage,
    })),
  },
  ...contentScreens,
  {
    path: portalPages.selfTest,
    handle: drawn,
    lazy: async () => ({
      Component: (await import('../features/self-test/self-test-page.tsx')).SelfTestPage,
    }),
  },
  {
    path: portalPages.article,
    lazy: async () => ({
      Component: (await import('../features/news/no-article-page.tsx')).NoArticlePage,
    }),
  },
];

const myPage: RouteObject = {
  lazy: async () => ({ Component: (await import('./my-page-route.tsx')).MyPageRoute }),
};

// Shared imports: separate imports enlarge the first load of every page.
const roundsAndComplaints = () => import('./recall-route.tsx');
const ownChanges = () => import('../features/own-details/change-pages.ts');

/** Screens that require a login, and are left when it ends. */
const guardedScreens: RouteObject[] = [
  { path: portalPages.myPage, ...myPage },
  {
    path: portalPages.joinHall,
    lazy: async () => ({ Component: (await import('./join-hall-route.tsx')).JoinHallRoute }),
  },
  { path: portalPages.user, ...myPage },
  { path: portalPages.hall, ...myPage },
  {
    path: portalPages.details,
    lazy: async () => ({
      Component: (await import('../features/due-diligence/details-page.tsx')).DetailsPage,
    }),
  },
  {
    path: portalPages.qrCode,
    lazy: async () => ({
      Component: (await import('../features/qr-code/qr-code-page.tsx')).QrCodePage,
    }),
  },
  {
    path: portalPages.ownDetails,
    lazy: async () => ({
      Component: (await import('../features/own-details/own-details-page.tsx')).OwnDetailsPage,
    }),
  },
  {
    path: portalPages.changePassword,
    lazy: async () => ({ Component: (await ownChanges()).ChangePasswordPage }),
  },
  {
    path: portalPages.changeMobile,
    lazy: async () => ({ Component: (await ownChanges()).ChangeMobilePage }),
  },
  {
    path: portalPages.changeEmail,
    lazy: async () => ({ Component: (await ownChanges()).ChangeEmailPage }),
  },
  {
    path: portalPages.insight,
    lazy: async () => ({ Component: (await import('./insight-route.tsx')).InsightRoute }),
  },
  {
    path: portalPages.recall,
    lazy: async () => ({ Component: (await roundsAndComplaints()).RecallRoute }),
  },
  {
    path: portalPages.recalledRound,
    lazy: async () => ({
      Component: (await import('../features/recall/recalled-round-page.tsx')).RecalledRoundPage,
    }),
  },
  {
    path: portalPages.ownComplaints,
    lazy: async () => ({ Component: (await roundsAndComplaints()).ComplaintsRoute }),
  },
  {
    path: portalPages.memberCode,
    lazy: async () => ({ Component: (await import('./member-code-route.tsx')).MemberCodeRoute }),
  },
  {
    path: portalPages.sessions,
    lazy: async () => ({
      Component: (await import('../features/sessions/sessions-page.tsx')).SessionsPage,
    }),
  },
];

/** Shown while a page in a frame loads: nothing. */
function Nothing() {
  return null;
}
