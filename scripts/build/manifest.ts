/** Vite's list of the built files: by source file, with the files that each needs. */
export type Manifest = Record<
  string,
  {
    file: string
    name?: string
    src?: string
    isEntry?: boolean
    imports?: string[]
    dynamicImports?: string[]
    css?: string[]
    assets?: string[]
  }
>

const entryOf = (manifest: Manifest) =>
  Object.keys(manifest).filter((key) => manifest[key]?.isEntry)

/** The keys of pages in the manifest: the source file, and for the frame, which shares its file, the name. */
const keysOf = (manifest: Manifest, pages: readonly string[]) =>
  Object.entries(manifest).flatMap(([key, { name = '' }]) =>
    pages.some((page) => key.endsWith(`/${page}.tsx`)) || pages.includes(name) ? key : [],
  )

type Way = {
  from: readonly string[]
  by: ('imports' | 'dynamicImports')[]
  not?: readonly string[]
}

function reached(manifest: Manifest, { from, by, not = [] }: Way) {
  const seen = new Set(not)
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const kind of by) for (const next of chunk[kind] ?? []) visit(next)
  }
  for (const key of from) visit(key)
  return [...files]
}

/** Every script and style that is fetched to show these pages, the entry's included. */
export const filesOf = (manifest: Manifest, pages: readonly string[]) =>
  reached(manifest, {
    from: [...entryOf(manifest), ...keysOf(manifest, pages)],
    by: ['imports'],
  })

/** The files that these pages load later, without those of other pages. */
export function laterFilesOf(manifest: Manifest, pages: readonly string[]) {
  const from = keysOf(manifest, pages)
  const first = filesOf(manifest, pages)
  const program = entryOf(manifest)
  const others = program.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const not = [...program, ...others.filter((key) => !from.includes(key))]
  const all = reached(manifest, { from, by: ['imports', 'dynamicImports'], not })
  return all.filter((file) => !first.includes(file))
}
