/** The build of `src/web`. */
declare module '#pages' {
  const pages: import('./pages.ts').PagesBuild
  export = pages
}
