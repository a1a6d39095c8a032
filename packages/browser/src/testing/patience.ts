/** Vitest set-up of the web tests: a screen is waited for as long as a busy machine may need to show it. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
