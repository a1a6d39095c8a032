export const hallPhoneTexts = { callHall: 'Ring hallen på' };
