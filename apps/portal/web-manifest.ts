import { portalPages } from '@lokalbingo/contract/addresses';
import type { ManifestOptions } from 'vite-plugin-pwa';

/** The manifest for a device that installs the portal. Its pictures are made by `tooling/app-pictures.ts`. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Lokalbingo',
  short_name: 'Lokalbingo',
  description: 'Spill bingo på nett hos din lokale bingohall. Aldersgrense 18 år.',
  lang: 'nb',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbf8f4',
  theme_color: '#fbf8f4',
  categories: ['entertainment', 'games'],
  icons: [
    icon('app-192.png', 192, 'any'),
    icon('app-512.png', 512, 'any'),
    icon('maskable-192.png', 192, 'maskable'),
    icon('maskable-512.png', 512, 'maskable'),
    icon('monochrome-512.png', 512, 'monochrome'),
  ],
  shortcuts: [
    { name: 'Min side', url: portalPages.myPage, icons: [icon('my-page-96.png', 96)] },
    { name: 'Finn bingohall', url: portalPages.hallFinder, icons: [icon('hall-finder-96.png', 96)] },
  ],
  screenshots: [
    screenshot('narrow-home.webp', 'narrow', '720x1480', 'Forsiden på telefon'),
    screenshot('narrow-halls.webp', 'narrow', '720x1480', 'Finn din bingohall'),
    screenshot('wide-home.webp', 'wide', '1280x800', 'Forsiden på stor skjerm'),
    screenshot('wide-halls.webp', 'wide', '1280x800', 'Finn din bingohall'),
  ],
};

function icon(file: string, size: number, purpose?: 'any' | 'maskable' | 'monochrome') {
  return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) };
}

function screenshot(file: string, form_factor: 'narrow' | 'wide', sizes: string, label: string) {
  return { src: `/screenshots/${file}`, sizes, type: 'image/webp', form_factor, label };
}
