/** Vite's list of what it built: by source file, with what each needs. */
export type Manifest = Record<
  string,
  { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[] }
>

const entryOf = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry)

const keysOf = (manifest: Manifest, pages: readonly string[]) =>
  Object.keys(manifest).filter((key) => pages.some((page) => key.endsWith(`/${page}.tsx`)))

/** Every script and style that is fetched to show these pages, the entry's included. */
export function filesOf(manifest: Manifest, pages: readonly string[]) {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of [...entryOf(manifest), ...keysOf(manifest, pages)]) visit(key)
  return [...files]
}
