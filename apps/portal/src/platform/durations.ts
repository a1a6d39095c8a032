/** Every waiting time of the portal, by name (specification §4 Balance refreshing, §9 Timers). */
import { minutes, seconds } from '@lokalbingo/contract/durations';

/** How often the limits, the balance and the pauses are polled. */
export const saldoPollMs = seconds(15);
/** How often the messages of the halls are polled. */
export const messagePollMs = seconds(30);
/** The list of halls is fetched again this long after it loaded. */
export const hallsAgainAfterMs = seconds(2);
/** The halls are fetched again this long after one of their draws has begun. */
export const nextDrawKnownAfterMs = seconds(1);
/**
 * How often the halls are fetched because of draws: at least every `least`; every `most` during a draw, and
 * when an immediate query would not help, for example because the player's clock is wrong.
 */
export const nextDrawRefetchMs = { most: seconds(15), least: minutes(10) } as const;
/** How often a page retries by itself when its query was refused. */
export const failureRefetchMs = seconds(15);
/** How often the halls are fetched during the last draw of a game's day. */
export const lastDrawRefetchMs = minutes(1);
/** How often components that depend on opening hours read the clock. */
export const clockLookedAtMs = seconds(5);
/** A page that was hidden longer than this fetches balances when it becomes visible. */
export const hiddenBeforeRefreshMs = seconds(10);
/** The pause between attempts to read a balance that must have changed, or that could not be fetched. */
export const balanceRetryMs = seconds(1);
/** The number of such attempts. */
export const balanceRetries = 3;
/** After this long without an answer, no pauses are shown, and their state counts as unknown. */
export const pausesDefaultAfterMs = seconds(5);
/** My page waits at most this long for the content above its cards. */
export const heldBackAtMostMs = seconds(2);
/** How long after a successful payment the balance shows it. */
export const balanceAfterPaymentMs = seconds(3);
/** The result page of a payment polls this often while the provider has not confirmed. */
export const paymentConfirmationRetryMs = seconds(2);
/** How many times it polls before it says that the result is not known yet. */
export const paymentConfirmationRetries = 4;
/** The pauses between polls in the dialog of a payment; the last one repeats. */
export const outcomePausesMs = [seconds(3), seconds(5), seconds(10), seconds(20), seconds(30)] as const;
/** The portal's configuration changes only with a deployment. */
export const configFreshMs = minutes(30);
/** A list of halls younger than this is not fetched again. */
export const hallsFreshMs = minutes(1);
/** An e-ID frame that has not loaded after this long is replaced by the whole window. */
export const eidFrameLoadMs = seconds(5);
/**
 * A person who returns from the e-ID continues on the current page if going back has not worked after this
 * long.
 */
export const homeFromEidMs = seconds(10);
/** How long a tab keeps unfinished work for a player who must log in again. */
export const underWayAwaitsLoginMs = minutes(30);
/** How long after its last code a tab keeps an unfinished password reset. */
export const resetRememberedMs = minutes(30);
/** A new password is assessed after this long without typing. */
export const passwordJudgedAfterMs = 400;
/** How often the tab checks for expired data. */
export const tabTidiedMs = minutes(1);
/** After registration or a new password, my page opens by itself. */
export const toMyPageAfterMs = seconds(5);
/** How long the browser has to report its position. */
export const positionTimeoutMs = seconds(60);
/** A new player card is reported this long after the request. */
export const cardCreatedAfterMs = seconds(3);
/** A balance is fetched again this long after a voucher was bought, topped up or closed. */
export const balanceAfterVoucherMs = 500;
/** How long a voucher's error is shown on it. */
export const voucherAlertMs = seconds(3);
/** How long the reason is shown why no voucher was bought. */
export const voucherPurchaseErrorMs = seconds(5);
/** How often money in transit to or from an outside system is polled while the page is visible. */
export const underWayPollMs = seconds(5);
/** How long the reason is shown why a declaration could not be stored. */
export const amlFailureMs = seconds(5);
/** A dialog that is loaded on demand says so after this long. */
export const comingDialogAfterMs = 300;
/** A page that is loaded on demand is given up after this long. */
export const onDemandPageMs = seconds(120);
/** How often the camera's picture is scanned for a QR code. */
export const scanEveryMs = 250;
/** How often the server is checked for a newer version of the portal while a page is open. */
export const newVersionLookedForMs = minutes(60);
/** A device without a worker gets one after its first page has been open this long. */
export const firstWorkerAfterMs = seconds(10);
/** After declining a newer version, the user is asked again after this long, if the page is still open. */
export const newVersionCheckMs = minutes(24 * 60);
/** How often it is checked whether a waiting question may be shown. */
export const interruptionLookedForMs = seconds(1);
/** How often a reconnection is attempted while offline. */
export const lineTriedAgainMs = seconds(5);
/** How long the chat has to load before the ways to the hall are shown instead. */
export const chatComesWithinMs = seconds(5);
