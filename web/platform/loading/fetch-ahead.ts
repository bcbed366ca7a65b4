type FetchAhead = (path: string, isVisitor: boolean) => Promise<unknown>

let fetchPath: FetchAhead | undefined

/** Only the app knows what a screen is made of; features know where they lead. */
export const provideFetchAhead = (fetch: FetchAhead) => {
  fetchPath = fetch
}

/** For a screen that comes for certain. What can't be fetched ahead is fetched, and its failure told, on arrival. */
export const fetchAhead = async (path: string, isVisitor: boolean) => {
  await fetchPath?.(path, isVisitor).catch(() => undefined)
}
