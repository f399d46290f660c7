/** What the build has made of `src/web`. */
declare module '#pages' {
  const pages: import('#server/pages.ts').PagesBuild
  export = pages
}
