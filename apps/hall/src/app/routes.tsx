import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { RouteObject } from 'react-router';
import { ComingPage } from './coming-page.tsx';
import { FirstScreen } from './first-screen.tsx';
import { RequireLogin } from './require-login.tsx';
import { RouteFailure } from './route-failure.tsx';

/** The console's screens by address. Each is loaded when it is first opened. */
export const hallRoutes: RouteObject[] = [
  {
    path: hallPages.invitation,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ComingPage,
    lazy: async () => ({
      Component: (await import('../features/invitation/invitation-page.tsx')).InvitationPage,
    }),
  },
  {
    path: hallPages.issuerReturn,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ComingPage,
    lazy: async () => ({
      Component: (await import('../features/issuer-return/issuer-return-page.tsx')).IssuerReturnPage,
    }),
  },
  {
    Component: RequireLogin,
    ErrorBoundary: RouteFailure,
    HydrateFallback: ComingPage,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          { path: hallPages.home, Component: FirstScreen },
          {
            path: hallPages.counter,
            lazy: async () => ({
              Component: (await import('../features/counter/counter-page.tsx')).CounterPage,
            }),
          },
          {
            path: hallPages.coupons,
            lazy: async () => ({
              Component: (await import('../features/coupons/coupons-page.tsx')).CouponsPage,
            }),
          },
          {
            path: hallPages.newMember,
            lazy: async () => ({
              Component: (await import('../features/registration/registration-page.tsx')).RegistrationPage,
            }),
          },
          {
            path: hallPages.member,
            lazy: async () => ({
              Component: (await import('../features/member/member-page.tsx')).MemberPage,
            }),
            children: [
              {
                index: true,
                lazy: async () => ({ Component: (await import('../features/member/overview.tsx')).Overview }),
              },
              {
                path: hallPages.memberMovements,
                lazy: async () => ({
                  Component: (await import('../features/member/movements.tsx')).Movements,
                }),
              },
              {
                path: hallPages.memberRounds,
                lazy: async () => ({ Component: (await import('../features/member/rounds.tsx')).Rounds }),
              },
              {
                path: hallPages.memberRound,
                lazy: async () => ({ Component: (await import('../features/member/round.tsx')).Round }),
              },
              {
                path: hallPages.memberComplaints,
                lazy: async () => ({
                  Component: (await import('../features/member/complaints.tsx')).Complaints,
                }),
              },
              {
                path: hallPages.memberNotes,
                lazy: async () => ({ Component: (await import('../features/member/notes.tsx')).Notes }),
              },
            ],
          },
          {
            path: hallPages.staff,
            lazy: async () => ({
              Component: (await import('../features/staff/staff-page.tsx')).StaffPage,
            }),
          },
          {
            path: hallPages.counters,
            lazy: async () => ({
              Component: (await import('../features/counters/counters-page.tsx')).CountersPage,
            }),
          },
          {
            path: hallPages.account,
            lazy: async () => ({
              Component: (await import('../features/account/account-page.tsx')).AccountPage,
            }),
          },
          {
            path: hallPages.till,
            lazy: async () => ({ Component: (await import('../features/till/till-page.tsx')).TillPage }),
          },
          {
            path: hallPages.settlements,
            lazy: async () => ({
              Component: (await import('../features/till/settlements-page.tsx')).SettlementsPage,
            }),
          },
          {
            path: hallPages.settlement,
            lazy: async () => ({
              Component: (await import('../features/till/settlement-page.tsx')).SettlementPage,
            }),
          },
          {
            path: hallPages.tillDay,
            lazy: async () => ({
              Component: (await import('../features/till/till-day-page.tsx')).TillDayPage,
            }),
          },
          {
            path: hallPages.receipt,
            lazy: async () => ({
              Component: (await import('../features/till/receipt-page.tsx')).ReceiptPage,
            }),
          },
          {
            path: hallPages.hallSettings,
            lazy: async () => ({
              Component: (await import('../features/hall-settings/hall-settings-page.tsx')).HallSettingsPage,
            }),
          },
          {
            path: hallPages.checklist,
            lazy: async () => ({
              Component: (await import('../features/checklist/checklist-page.tsx')).ChecklistPage,
            }),
          },
          {
            path: hallPages.today,
            lazy: async () => ({ Component: (await import('../features/today/today-page.tsx')).TodayPage }),
          },
          {
            path: hallPages.roundOfDay,
            lazy: async () => ({ Component: (await import('../features/today/round-page.tsx')).RoundPage }),
          },
          {
            path: hallPages.caller,
            lazy: async () => ({
              Component: (await import('../features/caller/caller-page.tsx')).CallerPage,
            }),
          },
          {
            path: hallPages.screens,
            lazy: async () => ({
              Component: (await import('../features/screens/screens-page.tsx')).ScreensPage,
            }),
          },
          {
            path: hallPages.gamePlans,
            lazy: async () => ({ Component: (await import('../features/plans/plans-page.tsx')).PlansPage }),
          },
          {
            path: hallPages.newGamePlan,
            lazy: async () => ({ Component: (await import('../features/plans/plan-page.tsx')).NewPlanPage }),
          },
          {
            path: hallPages.gamePlan,
            lazy: async () => ({ Component: (await import('../features/plans/plan-page.tsx')).PlanPage }),
          },
          {
            path: hallPages.auditLog,
            lazy: async () => ({
              Component: (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage,
            }),
          },
          {
            path: hallPages.ownAuditLog,
            lazy: async () => ({
              Component: (await import('../features/own-audit-log/own-audit-log-page.tsx')).OwnAuditLogPage,
            }),
          },
          {
            path: hallPages.messages,
            lazy: async () => ({
              Component: (await import('../features/messages/messages-page.tsx')).MessagesPage,
            }),
          },
          {
            path: hallPages.newMessage,
            lazy: async () => ({
              Component: (await import('../features/messages/new-message-page.tsx')).NewMessagePage,
            }),
          },
          {
            path: hallPages.message,
            lazy: async () => ({
              Component: (await import('../features/messages/message-page.tsx')).MessagePage,
            }),
          },
          ...[hallPages.queues, hallPages.queue].map((path) => ({
            path,
            lazy: async () => ({
              Component: (await import('../features/queues/queues-page.tsx')).QueuesPage,
            }),
          })),
          {
            path: hallPages.figures,
            lazy: async () => ({
              Component: (await import('../features/figures/figures-page.tsx')).FiguresPage,
            }),
          },
          {
            path: hallPages.figuresDay,
            lazy: async () => ({
              Component: (await import('../features/figures/day-page.tsx')).FiguresDayPage,
            }),
          },
          {
            path: hallPages.compliance,
            lazy: async () => ({
              Component: (await import('../features/compliance/compliance-page.tsx')).CompliancePage,
            }),
          },
          {
            path: hallPages.investigation,
            lazy: async () => ({
              Component: (await import('../features/compliance/investigation-page.tsx')).InvestigationPage,
            }),
          },
          {
            path: hallPages.chainIssuers,
            lazy: async () => ({
              Component: (await import('../features/chain-issuers/chain-issuers-page.tsx')).ChainIssuersPage,
            }),
          },
          ...[hallPages.books, hallPages.booksPart].map((path) => ({
            path,
            lazy: async () => ({ Component: (await import('../features/books/books-page.tsx')).BooksPage }),
          })),
          {
            path: hallPages.qrCodes,
            lazy: async () => ({
              Component: (await import('../features/qr-codes/qr-codes-page.tsx')).QrCodesPage,
            }),
          },
          {
            path: hallPages.chat,
            lazy: async () => ({ Component: (await import('../features/chat/chat-page.tsx')).ChatPage }),
          },
          {
            path: hallPages.supervision,
            lazy: async () => ({
              Component: (await import('../features/supervision/supervision-page.tsx')).SupervisionPage,
            }),
            children: [
              {
                index: true,
                lazy: async () => ({
                  Component: (await import('../features/supervision/halls-part.tsx')).HallsPart,
                }),
              },
              {
                path: hallPages.incidents,
                lazy: async () => ({
                  Component: (await import('../features/supervision/incidents-part.tsx')).IncidentsPart,
                }),
              },
              {
                path: hallPages.ruleChanges,
                lazy: async () => ({
                  Component: (await import('../features/supervision/changes-part.tsx')).ChangesPart,
                }),
              },
              {
                path: hallPages.personByOrder,
                lazy: async () => ({
                  Component: (await import('../features/supervision/orders-part.tsx')).OrdersPart,
                }),
              },
              {
                path: hallPages.statistics,
                lazy: async () => ({
                  Component: (await import('../features/supervision/statistics-part.tsx')).StatisticsPart,
                }),
              },
            ],
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
];
