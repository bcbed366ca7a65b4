/** A value in one of the browser's stores; undefined where the browser allows no storage. */
export const kept = <Value>(store: () => Storage, name: string) => ({
  read(): Value | undefined {
    try {
      return (JSON.parse(store().getItem(name) ?? 'null') as Value | null) ?? undefined
    } catch {
      return undefined
    }
  },
  keep(value: Value) {
    try {
      store().setItem(name, JSON.stringify(value))
    } catch {
      // The page asks again.
    }
  },
  forget() {
    try {
      store().removeItem(name)
    } catch {
      // Nothing was kept.
    }
  },
})
