// Where the papers begin in the page's address.
export const PAPERS_ADDRESS = '#papers';
