/** The pages on which players change their login details, as one file to load. */
export { ChangeEmailPage } from './change-email-page.tsx';
export { ChangeMobilePage } from './change-mobile-page.tsx';
export { ChangePasswordPage } from './change-password-page.tsx';
