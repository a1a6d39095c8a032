/**
 * Imported before everything else by each front end. zod would generate code from its schemas; our pages'
 * content policy forbids that, and each attempt is reported as a violation. Schemas are created in whichever
 * file loads first, so the option is set here, where zod reads it.
 */
type ZodSettings = { __zod_globalConfig?: { jitless?: boolean } };

const settings = globalThis as ZodSettings;
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
