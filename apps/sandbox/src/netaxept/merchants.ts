/** Checks merchants' tokens. */
export type MerchantCheck = (merchantId: string, token: string) => boolean;

/**
 * With a list, exactly the listed merchants exist. Without one, every numeric merchant id of at most eight digits
 * exists, and its token is `sandbox-token-<merchantId>`.
 */
export function createMerchantCheck(list: ReadonlyMap<string, string> | undefined): MerchantCheck {
  if (list !== undefined) return (merchantId, token) => list.get(merchantId) === token;
  return (merchantId, token) => /^\d{1,8}$/.test(merchantId) && token === `sandbox-token-${merchantId}`;
}
