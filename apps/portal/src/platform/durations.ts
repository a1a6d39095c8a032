/** Every waiting time of the portal, by name (specification §4 Balance refreshing, §9 Timers). */
import { minutes, seconds } from '@lokalbingo/contract/durations';

/** What is left of limits, the balance and the pauses are asked for again this often. */
export const saldoPollMs = seconds(15);
/** Messages of the halls are asked for again this often. */
export const messagePollMs = seconds(30);
/** The list of halls is fetched once more this long after it came. */
export const hallsAgainAfterMs = seconds(2);
/** The halls are asked for again this long after a draw that they told of has begun, */
export const nextDrawKnownAfterMs = seconds(1);
/** and for that reason at least this often, and at most where that brings nothing new, as when the player's clock is wrong. */
export const nextDrawAskedAgainMs = { most: seconds(15), least: minutes(10) } as const;
/** How often a page that could not be told what it shows asks again by itself. */
export const failedAskedAgainMs = seconds(15);
/** How often the halls are asked for while the last draw of a game's day is under way. */
export const lastDrawAskedAgainMs = minutes(1);
/** How often what is open or closed by the clock looks at it. */
export const clockLookedAtMs = seconds(5);
/** A page that was hidden longer than this asks for balances when it is seen again. */
export const hiddenBeforeRefreshMs = seconds(10);
/** The pause between tries to see a balance that must have changed, or that could not be fetched. */
export const balanceRetryMs = seconds(1);
/** How many such tries. */
export const balanceRetries = 3;
/** After this long without an answer, pauses are shown as none and their state as unknown. */
export const pausesDefaultAfterMs = seconds(5);
/** My page waits at most this long for what stands above its cards. */
export const heldBackAtMostMs = seconds(2);
/** A successful payment shows in the balance this long after. */
export const balanceAfterPaymentMs = seconds(3);
/** The result page of a payment asks again this often while the provider has not confirmed. */
export const paymentConfirmationRetryMs = seconds(2);
/** How many times it asks again before it says that the result is not known yet. */
export const paymentConfirmationRetries = 4;
/** The dialog of a payment asks how it stands after these pauses, and after the last of them from then on. */
export const outcomePausesMs = [seconds(3), seconds(5), seconds(10), seconds(20), seconds(30)] as const;
/** The portal's configuration changes only with an installation. */
export const configFreshMs = minutes(30);
/** A list of halls that has just come, with its page or asked for, is not asked for again. */
export const hallsFreshMs = minutes(1);
/** A frame of the e-ID that has not loaded after this long gives way to the whole window. */
export const eidFrameLoadMs = seconds(5);
/** Who has come back from the e-ID and is not where the trip began after this long goes on where they are. */
export const homeFromEidMs = seconds(10);
/** Who must log in again finds what was under way in the tab for this long. */
export const underWayAwaitsLoginMs = minutes(30);
/** A new password that was begun is remembered by the tab this long after its last code. */
export const resetRememberedMs = minutes(30);
/** A new password is judged when nothing has been written for this long. */
export const passwordJudgedAfterMs = 400;
/** The tab looks this often for what it need not remember any more. */
export const tabTidiedMs = minutes(1);
/** After registration or a new password, my page opens by itself. */
export const toMyPageAfterMs = seconds(5);
/** The browser has this long to tell where it is. */
export const positionTimeoutMs = seconds(60);
/** A new player card is told of this long after it was asked for. */
export const cardCreatedAfterMs = seconds(3);
/** A balance is asked for again this long after a voucher was bought, topped up or closed. */
export const balanceAfterVoucherMs = 500;
/** What went wrong with a voucher is shown on it this long, */
export const voucherAlertMs = seconds(3);
/** and why none was bought this long. */
export const voucherPurchaseErrorMs = seconds(5);
/** Money that is on its way to or from an outside system is asked about this often while somebody looks. */
export const underWayPollMs = seconds(5);
/** Why a declaration could not be stored is shown this long. */
export const amlFailureMs = seconds(5);
/** A dialog that is loaded on demand says so after this long. */
export const comingDialogAfterMs = 300;
/** A page that is loaded on demand is given up after this long. */
export const onDemandPageMs = seconds(120);
/** The camera's picture is looked at this often for a QR code. */
export const scanEveryMs = 250;
/** The server is asked for a newer version of the portal this often while a page stands. */
export const newVersionLookedForMs = minutes(60);
/** A device that has no worker yet is given one after its first page has stood this long. */
export const firstWorkerAfterMs = seconds(10);
/** Who does not want a newer version now is asked again after this long, if the page still stands. */
export const newVersionAskedAgainMs = minutes(24 * 60);
/** While a question waits for a good moment, it is looked for this often. */
export const interruptionLookedForMs = seconds(1);
/** A line that is lost is tried this often. */
export const lineTriedAgainMs = seconds(5);
/** The chat has this long to come before the ways to the hall are shown in its place. */
export const chatComesWithinMs = seconds(5);
