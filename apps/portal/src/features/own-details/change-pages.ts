/** The pages on which players change what they log in with, as one file to load. */
export { ChangeEmailPage } from './change-email-page.tsx';
export { ChangeMobilePage } from './change-mobile-page.tsx';
export { ChangePasswordPage } from './change-password-page.tsx';
