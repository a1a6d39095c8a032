/** Every call of the hosts that serve players, for the OpenAPI document and for the tests of all calls. */

import { getChatIdentity } from './chat.ts';
import { complain, listOwnComplaints, writeInComplaint } from './complaints.ts';
import { couponControl } from './coupons.ts';
import { getCountries, getMyData, setUserInfo } from './due-diligence.ts';
import { authBankID, confirmBankID, registerBankID, resetBankID, startEid } from './e-id.ts';
import { getGameToken, openGameSession } from './game-launch.ts';
import { getPreGameMessage, listHallMessages } from './hall-messages.ts';
import { getHallPage } from './hall-page.ts';
import {
  changePassword,
  endSession,
  judgePassword,
  listSessions,
  login,
  logout,
  logoutEverywhere,
} from './identity.ts';
import { getInsight } from './insight.ts';
import { findNearestHalls, getSaldos, listHalls, listMyHalls } from './lobby.ts';
import { stopMobileChange } from './member-acts-mobile-stop.ts';
import { showMemberCode } from './member-presence.ts';
import { smsDeliveryReport } from './notifications.ts';
import type { PlayerOperation } from './operation.ts';
import { fetchOwnCopy } from './own-copy.ts';
import {
  changeEmail,
  changeMobile,
  confirmEmail,
  getOwnDetails,
  sendEmailLink,
  sendMobileCode,
  setSmsReservation,
} from './own-details.ts';
import { lostPasswordStep1, lostPasswordStep2, lostPasswordStep3 } from './password-reset.ts';
import {
  completeSale,
  deleteCard,
  findPaymentOutcome,
  getPaymentOutcome,
  listMyCards,
  listOpenPayments,
  netaxeptCallback,
  payWithStoredCard,
  payWithVipps,
  registerCard,
  verifyCard,
} from './payments.ts';
import { getPostSted } from './places.ts';
import { createCard, getBalance, getTransactions, getTransactionText } from './player-cards.ts';
import { getGameHealth, getGameLiveness, getHealth, getLiveness, getPortalConfig } from './portal-config.ts';
import { qrRequest } from './qr-codes.ts';
import { signupStep1, signupStep2, signupStep3 } from './registration.ts';
import {
  checkGameSession,
  continueGameSession,
  endGameSession,
  remoteSessionClosed,
  transferToGame,
} from './remote-game.ts';
import {
  cancelLimitRaise,
  getUserPlayLimits,
  getUserTimeouts,
  playPause,
  setUserPlayLimits,
  setUserTimeouts,
} from './responsible-play.ts';
import {
  buyTickets,
  getPublicProof,
  getRoundProof,
  getTable,
  listRecalledRounds,
  recallRound,
} from './rounds.ts';
import { getStatement, getYearStatement, listStatementYears } from './statements.ts';
import { buyVoucher, closeVoucher, listMyVouchers, topUpVoucher } from './vouchers.ts';
import { correctWithdrawal, listWithdrawals, requestWithdrawal } from './withdrawals.ts';

/** Every call, in the order of the specification's section 7. */
export const operations: readonly PlayerOperation[] = [
  login,
  logout,
  listSessions,
  endSession,
  logoutEverywhere,
  changePassword,
  judgePassword,
  fetchOwnCopy,
  startEid,
  registerBankID,
  authBankID,
  resetBankID,
  confirmBankID,
  signupStep1,
  signupStep2,
  signupStep3,
  confirmEmail,
  getOwnDetails,
  sendMobileCode,
  changeMobile,
  changeEmail,
  sendEmailLink,
  setSmsReservation,
  lostPasswordStep1,
  lostPasswordStep2,
  lostPasswordStep3,
  listHalls,
  listMyHalls,
  findNearestHalls,
  getHallPage,
  createCard,
  showMemberCode,
  stopMobileChange,
  getBalance,
  getSaldos,
  listHallMessages,
  getPreGameMessage,
  registerCard,
  listMyCards,
  listOpenPayments,
  deleteCard,
  payWithStoredCard,
  payWithVipps,
  verifyCard,
  completeSale,
  findPaymentOutcome,
  getPaymentOutcome,
  netaxeptCallback,
  requestWithdrawal,
  correctWithdrawal,
  listWithdrawals,
  getGameToken,
  openGameSession,
  getTable,
  buyTickets,
  getRoundProof,
  getPublicProof,
  listRecalledRounds,
  recallRound,
  listMyVouchers,
  buyVoucher,
  topUpVoucher,
  closeVoucher,
  checkGameSession,
  transferToGame,
  continueGameSession,
  endGameSession,
  remoteSessionClosed,
  getTransactions,
  getTransactionText,
  getInsight,
  getStatement,
  getYearStatement,
  listStatementYears,
  playPause,
  getUserTimeouts,
  setUserTimeouts,
  getUserPlayLimits,
  setUserPlayLimits,
  cancelLimitRaise,
  getMyData,
  getPostSted,
  getCountries,
  setUserInfo,
  qrRequest,
  couponControl,
  getChatIdentity,
  complain,
  listOwnComplaints,
  writeInComplaint,
  smsDeliveryReport,
  getPortalConfig,
  getHealth,
  getLiveness,
  getGameHealth,
  getGameLiveness,
];
