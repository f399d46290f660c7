/** The environment as given. Only `environment-settings.ts` reads settings from it. */
export const givenEnvironment = { ...process.env }

// Libraries read NODE_ENV as they load: unset, some would run slow development code. So this file is imported before
// everything else.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
