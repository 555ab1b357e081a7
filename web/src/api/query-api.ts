import createQueryApi from "openapi-react-query";
import { api } from "./client";

/** The typed calls as queries and mutations, for the few screens that need no more. Apart from `query`, which every dashboard loads. */
export const queryApi = createQueryApi(api);
