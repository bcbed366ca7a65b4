/** A word that this device keeps from one visit to the next; a browser that forbids storage keeps it as long as the page. */
export function keptWord(place: string) {
  let unstored: string | undefined
  return {
    read() {
      try {
        return localStorage.getItem(place) ?? undefined
      } catch {
        return unstored
      }
    },
    keep(word: string | undefined) {
      unstored = word
      try {
        if (word === undefined) localStorage.removeItem(place)
        else localStorage.setItem(place, word)
      } catch {
        // The word is lost with the page.
      }
    },
  }
}
