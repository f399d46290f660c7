/** The environment as it was given. Only the settings are read from it, in `environment-settings.ts`. */
export const givenEnvironment = { ...process.env }

// Libraries look at NODE_ENV as they load: left unset, some would run their slow development code. So
// this file is imported before everything else.
process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'
