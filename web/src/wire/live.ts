/** What the service worker says to a page that a notification has led to: it shows the position of now. */
export const LIVE = 'live'
