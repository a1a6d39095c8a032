/**
 * Imported before all else by each front end. zod would make code out of its shapes; our pages' content policy forbids
 * that, and each try is a complaint in the browser and a report to whom it reports. Shapes are made in whichever file
 * comes first, so it is told here, where zod itself looks for what it is told.
 */
type ZodSettings = { __zod_globalConfig?: { jitless?: boolean } };

const settings = globalThis as ZodSettings;
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
