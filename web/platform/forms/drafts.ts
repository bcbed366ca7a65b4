const draftPrefix = 'draft:'

/** What is typed on a page and not saved yet: the tab keeps it over a reload, until the session ends. */
export function readDraft<Draft>(name: string) {
  try {
    return JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null') as Draft | null
  } catch {
    return null
  }
}

export function keepDraft(name: string, draft: unknown) {
  try {
    if (draft === null) sessionStorage.removeItem(draftPrefix + name)
    else sessionStorage.setItem(draftPrefix + name, JSON.stringify(draft))
  } catch {
    // Without storage it lives as long as the page.
  }
}

export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
