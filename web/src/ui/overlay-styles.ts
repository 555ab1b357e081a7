import { addStyles } from "@/lib/add-styles";
import overlay from "./overlay.scoped.css?inline";

addStyles(overlay);
