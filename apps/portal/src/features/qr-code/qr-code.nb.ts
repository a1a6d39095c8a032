/** Texts of the page that a QR code leads to. */
export const qrCodeTexts = {
  title: 'Kode fra bingohallen',
  loading: 'Laster...',
  failed: 'Det skjedde en feil ved henting av data.',
  ok: 'OK',
};
