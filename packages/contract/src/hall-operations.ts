/** Every call of the hall console's host. */
import * as counter from './counter.ts';
import * as memberActs from './member-acts.ts';
import type { Operation } from './operation.ts';
import { getStaffPermissions, getStaffSelf } from './staff.ts';
import * as admin from './staff-admin.ts';
import * as confirmations from './staff-confirmations.ts';
import * as invitations from './staff-invitations.ts';
import * as login from './staff-login.ts';
import * as people from './staff-people.ts';
import * as till from './till.ts';
import * as receipts from './till-receipts.ts';
import * as settlements from './till-settlements.ts';

/** See the file. */
export const hallOperations: readonly Operation[] = [
  getStaffSelf,
  getStaffPermissions,
  login.logInStaff,
  login.startPasskeyLogin,
  login.logInByPasskey,
  login.getCounter,
  login.logInByPin,
  login.logOutStaff,
  login.lockScreen,
  login.startOwnPasskey,
  login.unlockScreen,
  login.stepUp,
  login.listStaffSessions,
  login.endStaffSession,
  login.getOwnFactors,
  login.startPasskeyRegistration,
  login.registerPasskey,
  login.removePasskey,
  login.makeRecoveryCodes,
  login.setOwnPin,
  login.setOwnPassword,
  login.startOwnAuthenticator,
  login.setOwnAuthenticator,
  invitations.getInvitation,
  invitations.startInvitedAuthenticator,
  invitations.acceptByPassword,
  invitations.startInvitedPasskey,
  invitations.acceptByPasskey,
  people.listStaff,
  people.listGrantableRoles,
  people.inviteStaff,
  people.inviteAgain,
  people.grantRole,
  people.endGrant,
  people.endStaff,
  people.resetFactors,
  people.reviewGrants,
  confirmations.startConfirmation,
  confirmations.confirmInPlace,
  admin.listOwnAudit,
  admin.registerCounter,
  admin.listCounters,
  admin.removeCounter,
  counter.findMembers,
  counter.openMemberCard,
  counter.showMemberContact,
  counter.listMemberMovements,
  counter.listMemberRounds,
  counter.showMemberRound,
  till.getTill,
  till.openShift,
  till.letIntoShift,
  till.listDrawers,
  till.addDrawer,
  till.removeDrawer,
  receipts.takeCashIn,
  receipts.payCashOut,
  receipts.listWaitingReceipts,
  receipts.confirmCash,
  receipts.reverseCash,
  receipts.listShiftReceipts,
  receipts.getReceipt,
  settlements.closeShift,
  settlements.moveCash,
  settlements.listOwnSettlements,
  settlements.listSettlements,
  settlements.getSettlement,
  settlements.acceptDifference,
  memberActs.sendMemberCode,
  memberActs.sendPasswordLink,
  memberActs.endMemberSessions,
  memberActs.pauseForMember,
];
